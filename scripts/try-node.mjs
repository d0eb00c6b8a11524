import './steps/check-node.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium, findChromium } from './steps/chromium.mjs';
import { seconds } from './steps/progress.mjs';
import { root, stop } from './steps/project.mjs';
import { endWithNpm, run } from './steps/run.mjs';

// Installs, starts and tests a clean copy of the project on other releases of Node, one after the other.

const releases = process.argv.slice(2);
if (releases.length === 0) stop('Name the releases of Node to try, such as: npm run test:node -- 20.19 22 24');
endWithNpm();

await ensureChromium();

/** The files of the project as they are now, without what is installed, built or stored. */
function copyProject(target) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of list.toString().split('\0'))
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(target, file));
}

/** npm has each release as a package, with the headers that native modules are compiled against. */
async function fetchNode(release, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${release}`];
  const { code, output } = await run('npm', args, { isQuiet: true, label: `fetching Node ${release}` });
  if (code !== 0) stop(`npm could not fetch ${name}@${release}:\n${output}`);
  return join(folder, 'node_modules', name);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Installs, builds and starts as an operator does; resolves with whether it got ready and ended well. */
async function startsAndEnds(node, cwd, env) {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: join(cwd, 'data-tried'), LOG_LEVEL: 'warn' };
  const server = spawn(node, ['scripts/start.mjs'], { cwd, env: { ...env, ...settings }, stdio: 'inherit' });
  const exited = once(server, 'exit');
  process.once('exit', () => server.kill());
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
  let isReady = false;
  while (!isReady && server.exitCode === null && server.signalCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    isReady = await ask();
  }
  server.kill('SIGTERM');
  const [code] = await exited;
  return isReady && code === 0;
}

async function tryRelease(release) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-node-'));
  try {
    const home = await fetchNode(release, join(folder, 'node'));
    const node = join(home, 'bin', 'node');
    const version = execFileSync(node, ['--version']).toString().trim();
    const cwd = join(folder, 'marquee');
    copyProject(cwd);
    const path = `${join(home, 'bin')}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH: path, npm_config_nodedir: home, CHROMIUM_PATH: findChromium() ?? '' };
    const passes = async (args) => (await run(node, args, { cwd, env })).code === 0;
    const steps = {
      'install, build, start, stop': () => startsAndEnds(node, cwd, env),
      'unit and integration tests': () => passes(['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']),
      'a journey in the browser': () => passes(['node_modules/@playwright/test/cli.js', 'test', 'inquiry-to-client']),
    };
    const results = [];
    for (const [name, work] of Object.entries(steps)) {
      const began = Date.now();
      console.log(`\n── Node ${version}: ${name}`);
      const isPassed = await work();
      results.push({ isPassed, line: `Node ${version}: ${name} ${isPassed ? 'passed' : 'FAILED'}, ${seconds(began)}` });
      console.log(`── ${results.at(-1).line}`);
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results = [];
for (const release of releases) results.push(...(await tryRelease(release)));
console.log(`\n${results.map(({ line }) => line).join('\n')}`);
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1);
