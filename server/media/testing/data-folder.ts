import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterTest } from '#server/testing/after-test.ts';

/** An empty data folder, removed after the test that made it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-media-'));
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
