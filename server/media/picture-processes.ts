import type { Tinypool } from 'tinypool';
import { childEnvironment, programArguments, programFile } from '#server/child-program.ts';
import { workQueue } from '#server/limits/work-queue.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { unreadable } from './imaging.ts';
import type { MadePicture, PictureSource } from './make-sizes.ts';

interface Settings {
  /** Milliseconds that a process without work is kept for the next picture. */
  idleTimeout?: number;
  /** The module that makes the sizes. */
  program?: string;
}

const atOnce = 2;

/**
 * Makes the sizes of pictures in processes of their own, two at a time. The memory that decoding takes goes back to the
 * system with the process, and a picture that crashes a decoder ends neither the server nor anybody else's picture.
 */
export function pictureProcesses(settings: Settings = {}) {
  const line = workQueue({ atOnce, waiting: 24, retryAfter: 10 });
  let pool: Promise<Tinypool> | undefined;
  let isClosed = false;

  return {
    /** As `makeSizes` does; throws `unavailable` too: when too many wait, and once this is closed. */
    makeSizes(source: PictureSource): Promise<MadePicture> {
      return line(async () => {
        if (isClosed) throw unavailable();
        pool ??= openPool(settings);
        try {
          return await (await pool).run(source);
        } catch (thrown) {
          throw toOurError(thrown);
        }
      });
    },

    /** Ends the processes, at work or not. */
    async close(): Promise<void> {
      isClosed = true;
      await (await pool)?.destroy();
    },
  };
}

export type PictureProcesses = ReturnType<typeof pictureProcesses>;

const ownProgram = programFile('media/make-sizes-process');

async function openPool({ idleTimeout = 15_000, program = ownProgram }: Settings): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: program,
    name: 'makeSizesHere',
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout,
    execArgv: programArguments,
    env: { ...childEnvironment(), MALLOC_ARENA_MAX: '2' },
  });
  // A process that ends without a picture in hand. Whoever waits for it to begin would otherwise wait for ever.
  pool.on('error', () => pool.cancelPendingTasks());
  return pool;
}

/** An error of the program arrives as a plain object; an `Error` says that there was no answer. */
function toOurError(thrown: unknown): Error {
  if (thrown instanceof Error)
    return thrown.message === 'Worker exited unexpectedly' ? unreadable(thrown) : unavailable(thrown);
  const { name, message, code, retryAfter } = thrown as Error & { code?: string; retryAfter?: number };
  if (name === 'AppError') return new AppError(code as ErrorCode, { message, retryAfter });
  return Object.assign(new Error(message), { code });
}

const unavailable = (cause?: unknown) => new AppError('unavailable', { retryAfter: 10, cause });
