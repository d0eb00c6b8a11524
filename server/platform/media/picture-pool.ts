import type { Tinypool } from 'tinypool';
import { workQueue } from '#server/platform/limits/work-queue.ts';
import { childEnvironment, programArguments, programFile } from '#server/platform/process/child-program.ts';
import { AppError, type ErrorCode } from '#shared/api/errors.ts';
import type { BrandSource, MadeBrand } from './make-brand-files.ts';
import type { MadePicture, PictureSource } from './make-sizes.ts';
import { unreadable } from './read-image.ts';

interface PoolOptions {
  /** Milliseconds for which an idle process waits for the next picture. */
  idleTimeout?: number;
  /** The module that makes the sizes. */
  program?: string;
}

const maxProcesses = 2;

/**
 * Makes the sizes of pictures in child processes, two at a time. A process returns the memory that decoding takes, and a
 * picture that crashes the decoder ends neither the server nor another picture.
 */
export function createPicturePool(options: PoolOptions = {}) {
  const queue = workQueue({ atOnce: maxProcesses, waiting: 24, retryAfter: 10 });
  let pool: Promise<Tinypool> | undefined;
  let isClosed = false;

  const run = <T>(name: string, source: object): Promise<T> =>
    queue(async () => {
      if (isClosed) throw unavailable();
      pool ??= openPool(options);
      try {
        return await (await pool).run(source, { name });
      } catch (thrown) {
        throw toError(thrown);
      }
    });

  return {
    /** Like `makeSizes`; also throws `unavailable` when too many pictures wait and after `close`. */
    makeSizes: (source: PictureSource): Promise<MadePicture> => run('makeSizesHere', source),

    /** Like `makeBrandFiles`, and likewise. */
    makeBrandFiles: (source: BrandSource): Promise<MadeBrand> => run('makeBrandFilesHere', source),

    /** Ends the processes, busy or not. */
    async close(): Promise<void> {
      isClosed = true;
      await (await pool)?.destroy();
    },
  };
}

export type PicturePool = ReturnType<typeof createPicturePool>;

const ownProgram = programFile('platform/media/make-sizes-process');

async function openPool({ idleTimeout = 15_000, program = ownProgram }: PoolOptions): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: program,
    // A process looks for it when it starts.
    name: 'makeSizesHere',
    minThreads: 0,
    maxThreads: maxProcesses,
    idleTimeout,
    execArgv: programArguments,
    env: { ...childEnvironment(), MALLOC_ARENA_MAX: '2' },
  });
  // A process that ends before it takes a picture would leave the waiting tasks pending forever.
  pool.on('error', () => pool.cancelPendingTasks());
  return pool;
}

/** An error that the program threw arrives as a plain object; an `Error` means that the process gave no result. */
function toError(thrown: unknown): Error {
  if (thrown instanceof Error)
    return thrown.message === 'Worker exited unexpectedly' ? unreadable(thrown) : unavailable(thrown);
  const { name, message, code, retryAfter } = thrown as Error & { code?: string; retryAfter?: number };
  if (name === 'AppError') return new AppError(code as ErrorCode, { message, retryAfter });
  return Object.assign(new Error(message), { code });
}

const unavailable = (cause?: unknown) => new AppError('unavailable', { retryAfter: 10, cause });
