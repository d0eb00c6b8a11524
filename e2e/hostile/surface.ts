import { tmpdir } from 'node:os';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { appRouter } from '#server/transports/trpc/router.ts';
import { routes as pages } from '#site/runtime/routes.ts';
import type { Surface } from './requests.ts';

/** Everything the program answers, read from the program itself, so that what is new is met with hostility too. */
export async function wholeSurface(): Promise<Surface> {
  const db = openSqlite(':memory:');
  const config = parseConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' });
  const app = await buildApp({ config, db, now: () => new Date(), frontends: fixtureFrontends() });
  await app.ready();
  const registered = app.routeAccess().filter(({ access }) => access !== 'nobody');
  await app.close();
  await db.close();
  const procedures = Object.keys(appRouter._def.procedures);
  const ofPages = Object.values(pages).flatMap((path) => [`GET ${path}`, `POST ${path}`]);
  return { routes: [...new Set([...registered.map(({ route }) => route), ...ofPages])], procedures };
}
