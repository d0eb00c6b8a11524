import { expect, test } from '@playwright/test';
import { findHiddenContent } from './hostile/hidden-content.ts';
import { plantSecrets, Staff } from './hostile/venue-with-secrets.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';

// The soak runs try every spelling of every address.
test('hidden and personal content is nowhere without a session', { tag: '@quick' }, async () => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const staff = await new Staff(server.origin).signIn();
  await plantSecrets(staff);
  expect(await findHiddenContent(staff)).toEqual([]);
  await server.stop();
  folder.remove();
});
