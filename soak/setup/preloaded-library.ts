import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { requireProgram } from './required-program.ts';

/** Builds a library from a C file into `workshop` and answers its path, for `LD_PRELOAD`. */
export function preloadedLibrary(source: string, workshop: string): string {
  requireProgram('gcc', 'apt-get install gcc libc6-dev');
  const library = join(workshop, `${basename(source, '.c')}.so`);
  execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  return library;
}
