import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startMedia } from './testing/start-media.ts';

const photograph = join(import.meta.dirname, '../../seed/pictures/place-setting.jpg');

/** The native libraries that this process has loaded. */
function imageLibraries(): string[] {
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  return sharedObjects.filter((file) => /sharp|vips/.test(file));
}

it('no code that decodes pictures is ever loaded into the server', async () => {
  const { upload } = await startMedia();
  expect((await upload(readFileSync(photograph))).status).toBe(200);
  expect(imageLibraries()).toEqual([]);
  // The same question finds them where they are.
  await import('sharp');
  expect(imageLibraries()).not.toEqual([]);
});
