import { statSync } from 'node:fs';
import type { Database as Connection } from 'better-sqlite3';

/** Rewriting a file of this size holds everybody up for half a second; one of ten thousand inquiries, for a tenth. */
const largestRewrite = 64 * 1024 * 1024;
const soon = 2000;
const later = 30_000;

interface Scrubbed {
  /** The file was written anew, or is too large for that. */
  file: boolean;
  log: boolean;
}

/**
 * Takes the last traces of deleted rows out of the file and its log, as far as no other program is in the way. Deleting
 * overwrites a row where it stands, but a page that was split before can keep a copy of a row that moved, and the log
 * holds pages as they were: only writing the file anew is sure to leave nothing.
 */
export function scrub(connection: Connection, limit = largestRewrite, patience = 0): Scrubbed {
  const usual = connection.pragma('busy_timeout', { simple: true });
  // Waiting for another program would hold up every visitor.
  connection.pragma(`busy_timeout = ${patience}`);
  try {
    const file = attempt(() => statSync(connection.name).size > limit || connection.exec('VACUUM'));
    return { file, log: attempt(() => isFolded(connection)) };
  } finally {
    connection.pragma(`busy_timeout = ${usual}`);
  }
}

/** A busy lock and a full disk are reasons to try again later, not to fail. */
function attempt(work: () => unknown): boolean {
  try {
    return work() !== false;
  } catch {
    return false;
  }
}

function isFolded(connection: Connection): boolean {
  const [result] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return result?.busy === 0;
}

/** Scrubs once for many deletions, shortly after the last of them, and again while another program is in the way. */
export function scrubber(inOrder: (work: () => void) => Promise<void>, connection: Connection) {
  let timer: NodeJS.Timeout | undefined;
  let limit = largestRewrite;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => inOrder(run), milliseconds).unref();
  };
  const run = (): void => {
    timer = undefined;
    const done = scrub(connection, limit);
    // A program that copies the log can be in the way for hours; the file need not be written again for that.
    limit = done.file ? 0 : largestRewrite;
    if (!done.file || !done.log) wait(later);
  };

  return {
    soon(): void {
      limit = largestRewrite;
      wait(soon);
    },
    /** Does now what is waiting to be done, however long it takes; for whoever is about to end. */
    finish(): void {
      if (timer !== undefined) scrub(connection, Number.POSITIVE_INFINITY, 5000);
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
