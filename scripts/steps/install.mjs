import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, stop } from './project.mjs';
import { run, runNode, seconds } from './run.mjs';

const stampFile = join(root, 'node_modules', '.marquee-installed');

// Compiled parts fit one Node ABI on one platform, so another Node installs afresh.
const thisNode = `${process.platform}-${process.arch}-${process.versions.modules}`;

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${thisNode}\n`;
}

const driver = join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node');

/** Whether the database driver was compiled against Node's own ObjectWrap; see object-wrap.h. */
export const isDriverUnsafe = () => existsSync(driver) && readFileSync(driver).includes('RemoveEnvironmentCleanupHook');

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether a finished install is there that this very Node can load, of whatever package-lock.json. */
export const isInstalled = () => read(stampFile).endsWith(` ${thisNode}\n`);

/** npm writes its own record last of all; one that holds every package of the lock is a finished install. */
async function isInstalledByHand() {
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  if (record === '') return false;
  const has = JSON.parse(record).packages;
  const wants = Object.entries(JSON.parse(read(join(root, 'package-lock.json'))).packages);
  const isThere = ([path, entry]) => path === '' || entry.optional || has[path]?.version === entry.version;
  if (!wants.every(isThere) || isDriverUnsafe()) return false;
  const probe = "import('better-sqlite3').then((m) => new m.default(':memory:').close())";
  const { code } = await run(process.execPath, ['-e', probe], { isQuiet: true });
  return code === 0;
}

function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return runNode(cli, args, options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Installs what package-lock.json names, unless it is there already; an install that broke off is done again. */
export async function installDependencies() {
  const wanted = wantedStamp();
  if (read(stampFile) === wanted) return;
  if (!existsSync(stampFile) && (await isInstalledByHand())) {
    writeFileSync(stampFile, wanted);
    return;
  }
  const began = Date.now();
  console.log('Installing the dependencies; the first time takes two to five minutes …');
  // Building needs the development packages even where NODE_ENV=production would leave them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress'];
  const header = join(import.meta.dirname, 'object-wrap.h');
  const env = { CXXFLAGS: `${process.env.CXXFLAGS ?? ''} -include '${header}'` };
  const { code, output } = await npm(args, { isQuiet: true, label: 'installing', env }).catch((error) => ({
    code: 1,
    output: String(error),
  }));
  if (code !== 0) {
    const log = join(tmpdir(), 'marquee-install.log');
    writeFileSync(log, output);
    stop(
      'Installing the dependencies failed: check the internet connection, the free disk space and that a C++ compiler, ' +
        `make and Python 3 are installed, then run the same command again (npm's own words are in ${log}).`,
    );
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, wanted);
  console.log(`Installed in ${seconds(began)}.`);
}
