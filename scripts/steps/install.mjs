import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFailure } from './install-failure.mjs';
import { countSteps, seconds } from './progress.mjs';
import { root, stop } from './project.mjs';
import { requireDriver } from './require-driver.mjs';
import { run, runNode } from './run.mjs';

const stampFile = join(root, 'node_modules', '.marquee-installed');

// Compiled parts fit one Node ABI on one platform, so another Node installs afresh.
const thisNode = `${process.platform}-${process.arch}-${process.versions.modules}`;

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${thisNode}\n`;
}

const driverFolder = join(root, 'node_modules', 'better-sqlite3');
const driver = join(driverFolder, 'build', 'Release', 'better_sqlite3.node');

/** Whether the database driver was compiled against Node's own ObjectWrap; see object-wrap.h. */
export const isDriverUnsafe = () => existsSync(driver) && readFileSync(driver).includes('RemoveEnvironmentCleanupHook');

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether a finished install is there that this very Node can load, of whatever package-lock.json. */
export const isInstalled = () => read(stampFile).endsWith(` ${thisNode}\n`);

/**
 * npm writes its own record last of all; one that holds every package of the lock is a finished install, by hand or for
 * another version of Marquee with the same packages.
 */
async function holdsEveryPackage() {
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  if (record === '') return false;
  const has = JSON.parse(record).packages;
  const wants = Object.entries(JSON.parse(read(join(root, 'package-lock.json'))).packages);
  const isThere = ([path, { version, optional }]) =>
    path === '' || (optional && has[path] === undefined) || has[path]?.version === version;
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

/** Whether everything that package-lock.json names is there for this very Node; an install that broke off is not. */
async function isComplete(wanted) {
  if (read(stampFile) === wanted) return true;
  if (!(await holdsEveryPackage())) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/** What npm, which is quiet, does just now: node-gyp writes its settings before it compiles. */
const atWorkOn = () =>
  existsSync(join(driverFolder, 'build', 'config.gypi')) && !existsSync(driver)
    ? 'compiling the database driver'
    : 'downloading and unpacking the packages';

/** Installs what package-lock.json names, unless it is there already. What this machine lacks for it is said before. */
export async function installDependencies(steps = countSteps()) {
  const checkBegan = Date.now();
  const wanted = wantedStamp();
  const isThere = await isComplete(wanted);
  if (!isThere) await requireDriver();
  steps.pass(`Checked this machine, which has Node ${process.versions.node}, in ${seconds(checkBegan)}.`);
  if (isThere) return steps.pass('The packages are installed already.');
  const began = Date.now();
  steps.begin(
    'Installing the packages: they are downloaded, and the database driver is compiled if no ready-made one is available, ' +
      'which takes up to five minutes',
  );
  // Building needs the development packages even where NODE_ENV=production would leave them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress'];
  const header = join(import.meta.dirname, 'object-wrap.h');
  const env = { CXXFLAGS: `${process.env.CXXFLAGS ?? ''} -include '${header}'` };
  const { code, output } = await npm(args, { isQuiet: true, label: atWorkOn, env }).catch((error) => ({
    code: 1,
    output: String(error),
  }));
  if (code !== 0) {
    const log = join(tmpdir(), 'marquee-install.log');
    writeFileSync(log, output);
    const { cause, lines } = explainFailure(output);
    for (const line of lines) console.error(`  ${line}`);
    stop(`Could not install the packages: ${cause}. Then run the same command again. npm's full output is in ${log}.`);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, wanted);
  console.log(`Installed in ${seconds(began)}.`);
}
