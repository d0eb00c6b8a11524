import { join } from 'node:path';
import { expect } from 'vitest';
import { findHiddenContent } from '../e2e/hostile/hidden-content.ts';
import {
  canary,
  createRawClient,
  findExposedBuiltFiles,
  findExposedPaths,
  fullAttack,
  plantPrivateFiles,
} from '../e2e/hostile/private-files.ts';
import { plantSecrets, Staff } from '../e2e/hostile/venue-with-secrets.ts';
import { test } from './setup/soak-test.ts';

test('no private file is served under any prefix, however the path is written', async ({ start, dataDir }) => {
  const data = join(dataDir, canary);
  plantPrivateFiles(data);
  const { origin } = await start({ ALLOW_INIT: '1', DATA_DIR: data });
  const client = createRawClient(origin);
  expect(await findExposedPaths(client, fullAttack)).toEqual([]);
  expect(await findExposedBuiltFiles(client, fullAttack)).toEqual([]);
  client.close();
});

test('no spelling of an address shows hidden or personal content without a session', async ({ start }) => {
  const { origin } = await start();
  const staff = await new Staff(origin).signIn();
  await plantSecrets(staff);
  expect(await findHiddenContent(staff, { isFull: true })).toEqual([]);
});
