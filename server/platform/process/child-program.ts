import { basename, extname, join } from 'node:path';
import type { Tinypool } from 'tinypool';

const extension = extname(import.meta.filename);

/** Node's arguments for our programs: a loader for sources, none for built files. */
export const programArguments = extension === '.js' ? [] : ['--import', import.meta.resolve('tsx')];

/** The file of a program, such as `cli/back-up`; the bundle has all of them in one folder. */
export const programFile = (program: string) =>
  join(import.meta.dirname, `${extension === '.js' ? basename(program) : join('../..', program)}${extension}`);

/** The environment that a child process needs to start; passwords and secrets stay with the server. */
export function childEnvironment(): Record<string, string> {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])));
}

/** How much memory a child pool may take. */
const maxMegabytes = 256;

/**
 * A process that runs the functions of a program one at a time, for what a hostile file can make take any time and memory. It
 * ends by itself when it has nothing to do. The program exports `ready`.
 */
export async function openChildPool(program: string): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: program,
    name: 'ready',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 15_000,
    execArgv: [...programArguments, `--max-old-space-size=${maxMegabytes}`],
    env: childEnvironment(),
    // Bytes arrive as bytes.
    serialization: 'advanced',
  });
  // A process that ends before it takes a task would leave the waiting one pending forever.
  pool.on('error', () => pool.cancelPendingTasks());
  return pool;
}
