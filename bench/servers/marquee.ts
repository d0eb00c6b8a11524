import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { buildApp } from '#server/app.ts';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { users } from '#server/platform/auth/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { openBuiltFrontends } from '#server/transports/pages/built-frontends.ts';
import { reportTo } from '../child.ts';
import { benchConfig } from '../seed.ts';

// A file, or the address of a PostgreSQL database.
const file = String(process.argv[2]);
const isPostgres = file.startsWith('postgres:');
const db = isPostgres ? await openPostgres(file) : openSqlite(file);
const now = () => new Date();
const app = await buildApp({
  config: benchConfig(isPostgres ? tmpdir() : dirname(file)),
  db,
  now,
  // The program's default; its lines go where the parent sends them.
  logger: createLogger({ logLevel: 'info' }),
  ...(process.argv.includes('--pages') && { frontends: await openBuiltFrontends() }),
});

const id = newId();
const username = `bench-${id}`;
const account = { id, username, usernameKey: username, role: 'admin' as const, passwordHash: 'none' };
await db.tx(async () => {
  await db.query.insert(users).values({ ...account, createdAt: Date.now(), updatedAt: Date.now() });
});
const { token } = await sessionStore(app.ctx).begin(id, account.passwordHash);

const url = await app.listen({ host: '127.0.0.1', port: 0 });
reportTo({ url, headers: { authorization: `Bearer ${token}` } }, async () => {
  await app.close();
  await db.close();
});
