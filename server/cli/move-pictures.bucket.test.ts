import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillFolder } from '#server/features/backups/testing/filled-folder.ts';
import { bucketEnvironment } from '#server/platform/config/config.ts';
import { run } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestBucket } from '#server/testing/test-bucket.ts';

it('copies pictures and received mail into a bucket, again without copying any, and back into the folder', async () => {
  const dataDir = temporaryFolder();
  const { names, media, addMessage } = await fillFolder(dataDir, 4);
  const message = await addMessage(null);
  const { settings } = await createTestBucket();
  const environment = { DATA_DIR: dataDir, ...bucketEnvironment(settings) };
  const move = (to: string) => run({ name: 'move', args: ['--to', to], environment });
  const all = names.length + 1;
  expect(await move('bucket')).toMatchObject({ code: 0, stderr: '' });
  expect((await move('bucket')).stdout).toMatch(`Copied 0 of ${all} files and compared all of them.`);
  renameSync(media, join(dataDir, 'before'));
  renameSync(join(dataDir, 'mail'), join(dataDir, 'mail-before'));
  expect((await move('folder')).stdout).toMatch(`Copied ${all} of ${all} files and compared all of them.`);
  expect(readdirSync(media).sort()).toEqual(names);
  expect(readFileSync(join(dataDir, 'mail', message), 'utf8')).toBe('Subject: Our day');
});

it('says so where no bucket is set', async () => {
  const refused = await run({ name: 'move', args: ['--to', 'bucket'], environment: { DATA_DIR: temporaryFolder() } });
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: 'S3_ENDPOINT is not set, so there is no bucket to move pictures to or from.\n',
  });
});
