import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's programs; installs Debian's package where it may. `undefined` if there is none. */
function findPrograms(): string | undefined {
  if (!existsSync(versions) && isRoot) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  }
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return join(versions, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

const processOptions = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], cwd: '/' };

async function runAsPostgres(program: string, args: string[]): Promise<void> {
  const child = spawn(...asPostgres(program, args), processOptions);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts a PostgreSQL of its own in a new folder of `parent`, for tests and benches. `settings` are further settings, such
 * as `fsync=off`. Throws where PostgreSQL is not installed and cannot be.
 */
export async function startPostgres(settings: string[] = [], parent = tmpdir()) {
  const programs = findPrograms();
  if (programs === undefined) throw new Error('Please install PostgreSQL: apt-get install postgresql');
  const folder = mkdtempSync(join(parent, 'marquee-postgres-'));
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
    ) as [number, number];
    chownSync(folder, uid, gid);
  }
  const data = join(folder, 'data');
  const port = await freePort();
  await runAsPostgres(join(programs, 'initdb'), [
    '-D',
    data,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '-U',
    'postgres',
  ]);
  const all = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', ...settings];
  const options = all.map((setting) => `-c ${setting}`).join(' ');
  const control = (...args: string[]) => runAsPostgres(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    programs,
    /** Ends it until `resume`; `mode` as pg_ctl names it. */
    pause: (mode: 'smart' | 'fast' | 'immediate' = 'immediate') => control('-m', mode, 'stop'),
    resume: start,
    /** For good. Returns when it is gone, so that a process can stop it while it exits. */
    stop() {
      try {
        execFileSync(
          ...asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']),
          processOptions,
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

export type StartedPostgres = Awaited<ReturnType<typeof startPostgres>>;
