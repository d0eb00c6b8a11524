import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterTest } from './after-test.ts';

/** An empty folder that is gone after the running test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
