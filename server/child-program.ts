import { basename, extname, join } from 'node:path';

const extension = extname(import.meta.filename);

/** What Node needs to run our programs as they are: built ones nothing, sources a loader. */
export const programArguments = extension === '.js' ? [] : ['--import', import.meta.resolve('tsx')];

/** The file of a program of ours, such as `cli/back-up`; the bundle has all of them in one folder. */
export const programFile = (program: string) =>
  join(import.meta.dirname, `${extension === '.js' ? basename(program) : program}${extension}`);

/** What a child process needs to start, and no more: passwords and secrets stay with the server. */
export function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])));
}
