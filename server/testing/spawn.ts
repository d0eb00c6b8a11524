import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterTest } from './after-test.ts';

const programs = fileURLToPath(new URL('../../.test-build/server', import.meta.url));

interface Program {
  /** A program of the bundled server, such as `restore`. */
  name: string;
  args?: string[];
  environment?: Record<string, string>;
  input?: string;
}

function begin({ name, args = [], environment = {}, input = '' }: Program) {
  const child = spawn(process.execPath, [join(programs, `${name}.js`), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...environment },
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  afterTest(() => {
    child.kill('SIGKILL');
    return closed;
  });
  child.stdin.end(input);
  return child;
}

/** Runs a program of ours in a real process until it ends. */
export async function run(program: Program): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = begin(program);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

/** Starts the real server with fixture pages on a port of the system's choice, and waits until it says that it is ready. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}) {
  const child = begin({
    name: 'run-fixture-server',
    environment: { DATA_DIR: dataDir, ...environment },
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /^Marquee is ready at (\S+)$/m.exec(printed);
      if (ready) resolve(ready[1] as string);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    address,
    pid: child.pid,
    printed: () => printed,
    /** Sends the signal and resolves with the exit code. */
    stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal);
      return ended;
    },
  };
}
