import { basename, extname, join } from 'node:path';

const extension = extname(import.meta.filename);

/** Whether this runs from the bundle and not from sources. */
export const isBuilt = extension === '.js';

/** Node's arguments for our programs: a loader for sources, none for built files. */
export const programArguments = isBuilt ? [] : ['--import', import.meta.resolve('tsx')];

/** The file of a program, such as `cli/back-up`; the bundle has all of them in one folder. */
export const programFile = (program: string) =>
  join(import.meta.dirname, `${isBuilt ? basename(program) : join('../..', program)}${extension}`);

/** The environment that a child process needs to start; passwords and secrets stay with the server. */
export function childEnvironment(): Record<string, string> {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])));
}
