import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeArguments } from '../../scripts/steps/node-arguments.mjs';

export const account = { username: 'admin', password: 'correct horse battery staple' };

const entry = join(import.meta.dirname, '..', '..', 'dist', 'server', 'main.js');

const folders = new Set<string>();
const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true });
// A file's own folder is made in the process that lists the tests, too, and nobody removes it there.
process.once('exit', () => folders.forEach(removeFolder));

/** Creates a temporary data folder. It is removed when the process ends, if not before. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  folders.add(path);
  return { path, remove: () => removeFolder(path) };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** `undefined` removes a variable that is set by default. */
type Environment = Record<string, string | undefined>;

/** The built server as a process, as an operator runs it. */
export class ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Everything that it has printed so far. */
  output = '';
  readonly exited: Promise<number | null>;

  /** `wrapper` is a command, with its arguments, that runs the server. */
  constructor(port: number, dataDir: string, environment: Environment = {}, wrapper: string[] = []) {
    this.origin = `http://127.0.0.1:${port}`;
    const [command = '', ...args] = [...wrapper, process.execPath, ...nodeArguments, entry];
    this.child = spawn(command, args, {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_USERNAME: account.username,
        ADMIN_PASSWORD: account.password,
        RATE_LIMIT_INQUIRIES: '0',
        RATE_LIMIT_LOGIN: '0',
        LOG_LEVEL: 'warn',
        BACKUP_EVERY: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (part: Buffer) => {
      this.output += part.toString();
    };
    this.child.stdout?.on('data', collect);
    this.child.stderr?.on('data', collect);
    this.exited = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Resolves once the server is ready; rejects if it exits before that, or is not ready after `withinMs`. */
  async ready(withinMs = 20_000): Promise<this> {
    const deadline = Date.now() + withinMs;
    while (this.child.exitCode === null && this.child.signalCode === null && Date.now() < deadline) {
      const isReady = await fetch(`${this.origin}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return this;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.child.kill('SIGKILL');
    throw new Error(`The server did not become ready:\n${this.output}`);
  }

  /** Sends the signal and resolves with the exit code. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }
}

/** Starts a server on a free port and waits until it is ready. */
export async function startServer(dataDir: string, environment: Environment = {}): Promise<ServerProcess> {
  return new ServerProcess(await freePort(), dataDir, environment).ready();
}
