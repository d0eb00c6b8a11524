import { spawnSync } from 'node:child_process';

/** Fails the run in one sentence where a program is missing that it cannot do without. */
export function requireProgram(name: string, advice: string): void {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore' });
  if (error !== undefined) throw new Error(`This run needs ${name}, which is not here: ${advice}`);
}
