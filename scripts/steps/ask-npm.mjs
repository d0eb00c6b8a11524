import { execFile } from 'node:child_process';
import { root } from './project.mjs';

/** Runs npm and resolves with what it answered on standard output, whatever it thought of the question. */
export function askNpm(args, { timeout = 60_000, env = {} } = {}) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const options = {
    cwd: root,
    timeout,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && !cli,
    env: { ...process.env, ...env },
  };
  return new Promise((resolve) => {
    execFile(command, [...first, ...args], options, (error, stdout) => resolve({ code: error ? 1 : 0, stdout }));
  });
}
