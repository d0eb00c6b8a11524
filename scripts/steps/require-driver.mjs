import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, stop } from './project.mjs';

const { env, platform, arch, versions } = process;

/** What compiling takes, by the names that it goes by; a variable may name the program instead. */
const tools = [
  { names: ['c++', 'g++', 'clang++'], variables: ['CXX'] },
  { names: ['make', 'gmake'], variables: ['MAKE'] },
  { names: ['python3', 'python'], variables: ['npm_config_python', 'NODE_GYP_FORCE_PYTHON', 'PYTHON'] },
];
const folders = (env.PATH ?? '').split(delimiter);
const isOnPath = (name) => folders.some((folder) => folder !== '' && existsSync(join(folder, name)));
const canCompile = () =>
  tools.every(({ names, variables }) => variables.some((name) => env[name]) || names.some(isOnPath));

/** Through these the download goes another way, which only the download itself can try. */
const proxies = [
  'npm_config_proxy',
  'npm_config_https_proxy',
  'http_proxy',
  'https_proxy',
  'HTTP_PROXY',
  'HTTPS_PROXY',
];
const mirror = env.npm_config_better_sqlite3_binary_host || env.npm_config_better_sqlite3_binary_host_mirror;
const makers = 'https://github.com/WiseLibs/better-sqlite3/releases/download';

function isMusl() {
  if (platform !== 'linux') return false;
  return process.report.getReport().header.glibcVersionRuntime === undefined;
}

/** Whether a compiled driver for this Node is in npm's cache or can be downloaded. */
async function isReadyMade(version) {
  const system = `${platform}${isMusl() ? 'musl' : ''}-${arch}`;
  const file = `better-sqlite3-v${version}-node-v${versions.modules}-${system}.tar.gz`;
  const cache = join(env.npm_config_cache || join(homedir(), '.npm'), '_prebuilds');
  if (existsSync(cache) && readdirSync(cache).some((name) => name.endsWith(`-${file}`))) return true;
  if (proxies.some((name) => env[name])) return true;
  try {
    const address = `${mirror || makers}/v${version}/${file}`;
    const { status } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    });
    return status < 400;
  } catch {
    return false;
  }
}

/**
 * Ends with one sentence where the database driver can be had in no way, before minutes go into downloads. Windows and
 * macOS are left to the installation, because their compilers lie beside the PATH, or stand in for one that is missing.
 */
export async function requireDriver() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const driver = packages['node_modules/better-sqlite3'];
  if (driver === undefined || platform === 'win32' || platform === 'darwin') return;
  if (canCompile() || (await isReadyMade(driver.version))) return;
  stop(
    'Marquee needs a C++ compiler, make and Python 3 to build its database driver, because no ready-made one can be ' +
      'downloaded (Debian: apt install build-essential python3); then run the same command again.',
  );
}
