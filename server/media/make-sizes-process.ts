import { makeSizes, type PictureSource } from './make-sizes.ts';

let isAtWork = false;

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
