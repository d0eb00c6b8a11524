import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { makeSizes, type PictureSource } from './make-sizes.ts';

// Visitors come first. No lower than this, because the time limit of a decoder is wall time.
const niceness = 5;

let isAtWork = false;

lowerPriority();

// A decoder may be deep in its work when the server is gone; nothing but this ends it at once.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// A terminal and a service manager send their signals to every process of the server. It lets requests finish, so the
// picture at hand is finished too; the server ends whoever is still at work when it has closed.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (!isAtWork) process.exit();
  });

/** The program of a process that only makes sizes: takes one picture at a time. */
export async function makeSizesHere(source: PictureSource) {
  isAtWork = true;
  try {
    return await makeSizes(source);
  } finally {
    isAtWork = false;
  }
}

function lowerPriority(): void {
  setPriority(niceness);
  // On Linux every thread has its own priority, and those that decode are there already.
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);
}
