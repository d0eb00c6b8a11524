import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  canary,
  createRawClient,
  dist,
  findExposedBuiltFiles,
  findExposedPaths,
  forEachConcurrently,
  listBuiltFiles,
  plantPrivateFiles,
  type RawClient,
  shortAttack,
} from './hostile/private-files.ts';
import { account, type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';

const folder = temporaryFolder();
let server: ServerProcess;
let client: RawClient;

/** Every value that the environment can hold, each with a word of its own. */
const secrets = {
  ADMIN_USERNAME: `${canary}-name`,
  ADMIN_PASSWORD: `${canary}-password`,
  FALLBACK_ADMIN_USERNAME: `${canary}-fallback-name`,
  FALLBACK_ADMIN_PASSWORD: `${canary}-fallback-password`,
  VITE_SECRET: `${canary}-vite`,
  UNRELATED_API_KEY: `${canary}-unrelated`,
};

test.beforeAll(async () => {
  const data = join(folder.path, canary);
  plantPrivateFiles(data);
  server = await startServer(data, { ...secrets, ALLOW_INIT: '1', DATA_DIR: data, LOG_LEVEL: 'info' });
  client = createRawClient(server.origin);
});

test.afterAll(async () => {
  client.close();
  await server.stop();
  folder.remove();
});

// The soak runs try every prefix.
test('serves nothing of the program, its data or its surroundings, however the path is written', {
  tag: '@quick',
}, async () => {
  expect(await findExposedPaths(client, shortAttack)).toEqual([]);
});

test('serves only the built files that a browser needs', async () => {
  expect(await findExposedBuiltFiles(client, shortAttack)).toEqual([]);
});

test('no response and no built file contains a value of the environment', async () => {
  const values = [...Object.values(secrets), canary, account.password];
  const leaking = listBuiltFiles().filter((name) => {
    const bytes = readFileSync(join(dist, name)).toString('latin1');
    return values.some((value) => bytes.includes(value));
  });
  expect(leaking).toEqual([]);

  const body = JSON.stringify({ username: secrets.ADMIN_USERNAME, password: secrets.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${server.origin}/api/v1/auth/login`, { method: 'POST', headers, body });
  const { data } = (await login.json()) as { data: { token: string } };
  const document = JSON.parse((await client.get('/api/v1/openapi.json')).body) as { paths: Record<string, object> };
  const api = Object.entries(document.paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace('{id}', 'x'));
  const pages = [...(await client.get('/sitemap.xml')).body.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  const assets = listBuiltFiles().map(
    (name) => `/${name.replace(/^admin\//, 'assets/').replace(/^site\/client\//, 'assets/site/')}`,
  );
  const others = [
    '/login',
    '/dashboard',
    '/nothing',
    '/%zz',
    '/robots.txt',
    '/site.webmanifest',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/trpc/nothing',
  ];
  expect([api.length > 15, pages.length > 4]).toEqual([true, true]);

  const found: string[] = [];
  let successes = 0;
  const read = async (path: string, sent: Record<string, string> = {}) => {
    const { status, head, body } = await client.get(path, sent);
    if (status === 200) successes += 1;
    const leaked = values.filter((value) => head.includes(value) || body.includes(value));
    // Staff see their own name, and the audit log names them.
    const isOwnName =
      sent.authorization !== undefined && leaked.every((value) => secrets.ADMIN_USERNAME.includes(value));
    if (leaked.length > 0 && !isOwnName) found.push(`${path}: ${leaked}`);
  };
  await forEachConcurrently([...pages, ...assets, ...others, ...api], (path) => read(path));
  await forEachConcurrently(api, (path) => read(path, { authorization: `Bearer ${data.token}` }));
  expect(found).toEqual([]);
  expect(successes).toBeGreaterThan(150);
  expect(values.slice(1).filter((value) => value !== canary && server.output.includes(value))).toEqual([]);
});
