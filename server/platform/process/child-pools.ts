import type { Tinypool } from 'tinypool';
import { childEnvironment, programArguments } from './child-program.ts';

/** A program whose functions run in processes of their own. */
export interface ChildProgram {
  /** Its module. */
  file: string;
  /** The function that a process looks for when it starts. */
  ready: string;
  /** How many processes run at once; one, unless told otherwise. */
  processes?: number;
  /** Milliseconds for which an idle process waits for the next task. */
  idleTimeout?: number;
}

/** How much memory the values of a process may take. */
const maxMegabytes = 256;

/**
 * Processes for what a hostile file can make take any time and memory: it ends one of these, and nothing else. Each program
 * has its own, which take one task after the other and end by themselves when there is nothing to do.
 */
export class ChildPools {
  readonly #pools = new Map<string, Promise<Tinypool>>();

  /** Runs a function of a program; `signal` ends its process with it. Throws what it throws, as a plain object. */
  async run<T>(program: ChildProgram, name: string, input?: unknown, signal?: AbortSignal): Promise<T> {
    let pool = this.#pools.get(program.file);
    if (pool === undefined) {
      pool = openPool(program);
      this.#pools.set(program.file, pool);
    }
    return (await pool).run(input, { name, ...(signal && { signal }) });
  }

  /** Ends the processes of a program, or all, busy or not. */
  async close(program?: ChildProgram): Promise<void> {
    for (const [file, pool] of this.#pools) {
      if (program !== undefined && file !== program.file) continue;
      this.#pools.delete(file);
      await (await pool).destroy();
    }
  }
}

async function openPool({ file, ready, processes = 1, idleTimeout = 15_000 }: ChildProgram): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: file,
    name: ready,
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
