import type { Tinypool } from 'tinypool';
import { workQueue } from '#server/platform/limits/work-queue.ts';
import { AppError } from '#shared/api/errors.ts';
import { childEnvironment, programArguments } from './child-program.ts';

/** A program whose functions run in processes of their own. */
export interface ChildProgram {
  /** Its module, which also exports the function `ready`. */
  file: string;
  /** How many processes run at once; one, unless told otherwise. */
  processes?: number;
  /** Milliseconds for which an idle process waits for the next task. */
  idleTimeout?: number;
}

/** How much memory the values of a process may take. */
const maxMegabytes = 256;
const maxWaiting = 100;
const retryAfter = 10;

/** Whether a process ended by itself, or was ended from outside, with its task. */
export const hasExited = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'Worker exited unexpectedly';

/**
 * Processes for what a hostile file can make take any time and memory: it ends one of these, and nothing else. Each program
 * has its own, which take one task after the other and end by themselves when there is nothing to do.
 */
export class ChildPools {
  readonly #pools = new Map<string, Promise<Tinypool>>();
  readonly #queues = new Map<string, ReturnType<typeof workQueue>>();

  /**
   * Runs a function of a program in its turn; after `maxMs` of that, its process is ended. Throws `unavailable` where no process
   * starts or too many tasks wait, an `Error` where the process ends, and what the function throws as a plain object.
   */
  async run<T>(program: ChildProgram, name: string, input: unknown, maxMs?: number): Promise<T> {
    // Tasks wait here and not in the pool, which starts no process for what waits behind one that was ended.
    return this.#queueOf(program)(async () => {
      const pool = await this.#poolOf(program);
      // Apart, so that neither the task nor its time bears the start of the process.
      await pool.run(undefined, { name: 'ready' }).catch((cause) => {
        throw new AppError('unavailable', { retryAfter, cause });
      });
      return pool.run(input, { name, ...(maxMs !== undefined && { signal: AbortSignal.timeout(maxMs) }) });
    });
  }

  /** Ends the processes of a program, or all, busy or not. */
  async close(program?: ChildProgram): Promise<void> {
    for (const [file, pool] of this.#pools) {
      if (program !== undefined && file !== program.file) continue;
      this.#pools.delete(file);
      await (await pool).destroy();
    }
  }

  #poolOf(program: ChildProgram): Promise<Tinypool> {
    const opened = this.#pools.get(program.file) ?? openPool(program);
    this.#pools.set(program.file, opened);
    return opened;
  }

  #queueOf({ file, processes = 1 }: ChildProgram): ReturnType<typeof workQueue> {
    const queue = this.#queues.get(file) ?? workQueue({ atOnce: processes, waiting: maxWaiting, retryAfter });
    this.#queues.set(file, queue);
    return queue;
  }
}

async function openPool({ file, processes = 1, idleTimeout = 15_000 }: ChildProgram): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: file,
    name: 'ready',
    minThreads: 0,
    maxThreads: processes,
    idleTimeout,
    execArgv: [...programArguments, `--max-old-space-size=${maxMegabytes}`],
    env: { ...childEnvironment(), MALLOC_ARENA_MAX: '2' },
    // Bytes arrive as bytes.
    serialization: 'advanced',
  });
  // A process that ends before it takes a task would leave the waiting ones pending forever.
  pool.on('error', () => pool.cancelPendingTasks());
  return pool;
}
