import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const isThere = (): boolean => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;

/** Poppler reads PDF files as other programs do; installs Debian's package where it may. */
function requirePoppler(): void {
  if (isThere()) return;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  if (process.getuid?.() === 0) {
    const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], options);
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'poppler-utils');
  }
  if (!isThere()) throw new Error('Please install Poppler: apt-get install poppler-utils');
}

/** The text of each page of a PDF, and what the file says of itself. */
export function readPdf(bytes: Uint8Array): { pages: string[]; info: string } {
  requirePoppler();
  const file = join(temporaryFolder(), 'read.pdf');
  writeFileSync(file, bytes);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return {
    // A page ends with a form feed.
    pages: run('pdftotext', '-layout', '-enc', 'UTF-8', file, '-').split('\f').slice(0, -1),
    info: run('pdfinfo', file),
  };
}
