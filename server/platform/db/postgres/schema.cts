// CommonJS, because drizzle-kit looks at a module's exports by name, and these have to be computed.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { is } = require('drizzle-orm');
const { SQLiteTable } = require('drizzle-orm/sqlite-core');
const { toPostgres } = require('./to-postgres.ts');

const server = join(__dirname, '../../..');
const files: string[] = readdirSync(server, { recursive: true, encoding: 'utf8' });
const tables: [string, unknown][] = files
  .filter((file) => /[\\/]table\.ts$/.test(file))
  .flatMap((file) => Object.entries(require(join(server, file))))
  .filter(([, table]) => is(table, SQLiteTable));

module.exports = Object.fromEntries(tables.map(([name, table]) => [name, toPostgres(table)]));
