import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An empty data folder, removed after the test that made it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-media-'));
  made.push(folder);
  return folder;
}
