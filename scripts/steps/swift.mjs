import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './run.mjs';

// OpenStack Swift, whose proxy speaks S3: the one S3-compatible server that Debian carries.
const stores = ['account', 'container', 'object'];
const servers = [...stores, 'proxy'];

/** Installs Swift where it is missing, which takes root on Debian or Ubuntu. */
async function installSwift() {
  if (existsSync('/usr/bin/swift-proxy-server')) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      'The bucket tests need OpenStack Swift: apt install swift-proxy swift-account swift-container swift-object',
    );
  console.log('Installing OpenStack Swift for the bucket tests …');
  const options = { isQuiet: true, label: 'installing Swift', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], options);
  await apt('update');
  const packages = servers.map((server) => `swift-${server}`);
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
  if (code !== 0) throw new Error(`Swift could not be installed:\n${output}`);
}

async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

const filters = 'catch_errors gatekeeper memcache listing_formats bulk s3api tempauth slo dlo';
const filterSettings = {
  s3api: 'location = us-east-1',
  tempauth: 'user_test_tester = testing .admin',
};

function writeSettings(folder, server, port) {
  const pipeline = server === 'proxy' ? `${filters} proxy-server` : `${server}-server`;
  const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/node
mount_check = false
disable_fallocate = true
recon_cache_path = ${folder}/cache
log_address = ${folder}/no-log
[pipeline:main]
pipeline = ${pipeline}
[app:${server}-server]
use = egg:swift#${server}
`;
  const names = server === 'proxy' ? filters.split(' ') : [];
  const sections = names.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${filterSettings[name] ?? ''}\n`);
  const account = server === 'proxy' ? 'allow_account_management = true\naccount_autocreate = true\n' : '';
  writeFileSync(join(folder, `${server}.conf`), common + account + sections.join(''));
}

async function buildRing(folder, store, port) {
  const builder = join(folder, `${store}.builder`);
  const steps = [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '100'], ['rebalance']];
  for (const step of steps) {
    const { code, output } = await run('swift-ring-builder', [builder, ...step], { isQuiet: true });
    if (code !== 0) throw new Error(`swift-ring-builder failed:\n${output}`);
  }
}

async function waitUntilOpen(port, folder) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(200);
  }
  const logs = servers.map((server) => readFileSync(join(folder, `${server}.log`), 'utf8'));
  throw new Error(`Swift did not start:\n${logs.join('\n')}`);
}

/** Starts an S3-compatible server in a temporary folder on free ports. It ends with this process, however that ends. */
export async function startSwift() {
  await installSwift();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-swift-'));
  for (const name of ['node/d1', 'cache']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = marquee\n');
  const ports = await freePorts(servers.length);
  for (const [index, server] of servers.entries()) writeSettings(folder, server, ports[index]);
  await Promise.all(stores.map((store, index) => buildRing(folder, store, ports[index])));
  const starts = servers.map(
    (server) => `swift-${server}-server ${server}.conf > ${server}.log 2>&1 & pids="$pids $!"`,
  );
  // The shell reads until its input ends, which it does when this process is gone.
  const script = [...starts, 'cat', 'kill -9 $pids', 'wait'].join('\n');
  const shell = spawn('sh', ['-c', script], { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  const ended = once(shell, 'exit');
  const stop = async () => {
    shell.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(ports.map((port) => waitUntilOpen(port, folder)));
  } catch (error) {
    await stop();
    throw error;
  }
  const [port] = ports.slice(-1);
  return { origin: `http://127.0.0.1:${port}`, accessKeyId: 'test:tester', secretAccessKey: 'testing', stop };
}
