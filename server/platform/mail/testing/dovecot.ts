import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = '/usr/sbin/dovecot';
const isRoot = process.getuid?.() === 0;

/** Installs Debian's package where it is missing, which takes root. Before the tests, which would do so at the same moment. */
export function installDovecot(): void {
  if (existsSync(program) || !isRoot) return;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], options);
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'dovecot-imapd');
}

/** Dovecot opens no mailbox as root. */
function mailUser(): { name: string; uid: number; gid: number } {
  if (!isRoot) return { name: userInfo().username, uid: userInfo().uid, gid: userInfo().gid };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'mail'], { encoding: 'utf8' }));
  return { name: 'mail', uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const settings = (folder: string, port: number, { name, uid, gid }: ReturnType<typeof mailUser>) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_login_user = ${name}
default_internal_user = ${name}
default_internal_group = ${execFileSync('id', ['-gn', name], { encoding: 'utf8' }).trim()}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
# Nothing of a test has to survive a power cut.
mail_fsync = never
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%u
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

/** Starts a Dovecot of its own in a temporary folder on this machine. Every account has the password `secret`. */
export async function startDovecot() {
  installDovecot();
  if (!existsSync(program)) throw new Error('Please install Dovecot: apt-get install dovecot-imapd');
  const folder = mkdtempSync(join(tmpdir(), 'marquee-dovecot-'));
  const user = mailUser();
  const port = await freePort();
  chmodSync(folder, 0o755);
  for (const name of ['mail', 'home']) {
    mkdirSync(join(folder, name));
    chownSync(join(folder, name), user.uid, user.gid);
  }
  const file = join(folder, 'dovecot.conf');
  writeFileSync(file, settings(folder, port, user));
  const start = async () => {
    const child = spawn(program, ['-F', '-c', file], { stdio: 'ignore' });
    for (let attempt = 0; attempt < 100 && !(await canConnect(port)); attempt += 1) await pause(50);
    if (child.exitCode !== null) throw new Error(`Dovecot ended with ${child.exitCode}; see ${folder}/log.`);
    return child;
  };
  let running = await start();
  const end = async () => {
    if (running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  };
  return {
    port,
    folder,
    /** The address of an account, as IMAP_URL has it. */
    urlOf: (account: string) => `imap://${account}:secret@127.0.0.1:${port}`,
    pause: end,
    resume: async () => {
      running = await start();
    },
    async stop(): Promise<void> {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StartedDovecot = Awaited<ReturnType<typeof startDovecot>>;

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
