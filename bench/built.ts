import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../scripts/steps/node-arguments.mjs';
import type { MeasuredServer } from './child.ts';

const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
export const account = { username: 'bench', password: 'a password for this run only' };

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Asks until the address answers 200, and says after how many milliseconds since `start` it did. */
export async function firstAnswer(url: string, start: number): Promise<number> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface BuiltServer extends MeasuredServer {
  /** Milliseconds from its start to its first answer. */
  startedIn: number;
}

/** Starts the built program on `dataDir`, signed in once it answers. `npm run build` makes it. */
export async function startBuilt(dataDir: string, environment: Record<string, string> = {}): Promise<BuiltServer> {
  if (!existsSync(program)) throw new Error('Nothing is built. Run npm run build first.');
  const url = `http://127.0.0.1:${await freePort()}`;
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeArguments, program], {
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: new URL(url).port,
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: account.username,
      ADMIN_PASSWORD: account.password,
      RATE_LIMIT_INQUIRIES: '0',
      RATE_LIMIT_LOGIN: '0',
      BACKUP_EVERY: '0',
      ...environment,
    },
  });
  const startedIn = await firstAnswer(`${url}/healthz`, start);
  return {
    url,
    startedIn,
    headers: { authorization: `Bearer ${await signIn(url)}` },
    async usage() {
      // Both in units of the kernel: pages of 4 KB, and hundredths of a second, of which `ps` tells whole seconds only.
      const [statm, stat] = ['statm', 'stat'].map((name) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8'));
      const pages = Number(statm?.split(' ')[1]);
      const [user, system] =
        stat
          ?.replace(/^.*\) /, '')
          .split(' ')
          .slice(11, 13)
          .map(Number) ?? [];
      return { memory: pages * 4096, cpu: (Number(user) + Number(system)) * 10_000 };
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The first account is made just after the server began to listen. */
async function signIn(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (answer.ok) return ((await answer.json()) as { data: { token: string } }).data.token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
