// CommonJS, because drizzle-kit looks at a module's exports by name, and these have to be computed.
const { is } = require('drizzle-orm');
const { SQLiteTable } = require('drizzle-orm/sqlite-core');
const tables = require('../../../features/schema.ts');
const { purges } = require('../sqlite/purge-table.ts');
const { toPostgres } = require('./to-postgres.ts');

const shared = Object.entries(tables).filter(([, table]) => is(table, SQLiteTable) && table !== purges);

module.exports = Object.fromEntries(shared.map(([name, table]) => [name, toPostgres(table)]));
