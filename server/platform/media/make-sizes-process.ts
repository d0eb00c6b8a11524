import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type BrandSource, makeBrandFiles } from './make-brand-files.ts';
import { makeSizes, type PictureSource } from './make-sizes.ts';

// Requests come first. No lower than this, because a decoder's timeout is wall time.
const niceness = 5;

let isBusy = false;

lowerPriority();

// A decoder may be in the middle of its work when the server ends; only this stops it at once.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// A terminal and a service manager send signals to every process of the server. The server finishes its requests and so
// this process finishes its picture; the server ends it after that.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (!isBusy) process.exit();
  });

/** Called first, so that a picture does not bear the start of the process. */
export const ready = () => true;

/** The entries of a process that works on one picture at a time. */
export const makeSizesHere = (source: PictureSource) => whileBusy(makeSizes(source));
export const makeBrandFilesHere = (source: BrandSource) => whileBusy(makeBrandFiles(source));

async function whileBusy<T>(work: Promise<T>): Promise<T> {
  isBusy = true;
  try {
    return await work;
  } finally {
    isBusy = false;
  }
}

function lowerPriority(): void {
  setPriority(niceness);
  // On Linux every thread has its own priority, and the decoding threads exist already.
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);
}
