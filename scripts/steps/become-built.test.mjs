import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './project.mjs';

/** A build that takes no time, whose programs print the release that it was made of. The server stays where it is told to. */
const build = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { release } from '../shared/release.mjs';
  import { sourceStamp, stampBuild } from './steps/build-stamp.mjs';
  mkdirSync('dist/server', { recursive: true });
  for (const name of ['main', 'admin-accounts', 'back-up', 'restore'])
    writeFileSync(\`dist/server/\${name}.js\`, \`
      console.log('This is \${release}.');
      if (process.env.STAYS) {
        process.on('SIGTERM', () => process.exit(0));
        setInterval(() => {}, 1000);
        process.send('ready');
      }
    \`);
  stampBuild('dist', sourceStamp());
`;

/** A project of our scripts, whose sources, packages and build are a line each. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  write('scripts/build.mjs', build);
  write('npm.js', `import { writeFileSync } from 'node:fs'; writeFileSync('npm-ran', '');`);
  write('package.json', '{ "type": "module" }');
  const sources = ['server/a.ts', 'admin/a.ts', 'site/a.ts', 'drizzle/a.sql', 'docs/guide/a.md'];
  for (const file of [...sources, 'tsconfig.json', 'LICENSE']) write(file, '');
  const options = (settings) => ({
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', npm_execpath: join(folder, 'npm.js'), ...settings },
    encoding: 'utf8',
  });
  return {
    write,
    hasRunNpm: () => existsSync(join(folder, 'npm-ran')),
    /** Lays down the sources of a release, as `git pull` does. */
    pull(release, packages = {}) {
      write('shared/release.mjs', `export const release = '${release}';`);
      write('package-lock.json', JSON.stringify({ name: release, packages }));
    },
    /** Resolves with all that the command prints. */
    npmRun: (name, settings) =>
      new Promise((resolve) => {
        const args = [`scripts/${name}.mjs`];
        execFile(process.execPath, args, options(settings), (_error, stdout, stderr) => resolve(stdout + stderr));
      }),
    /** Resolves with what `npm start` prints until the server runs. */
    async npmStart() {
      const child = spawn(process.execPath, ['scripts/start.mjs'], options({ STAYS: 'true' }));
      onTestFinished(() => void child.kill('SIGKILL'));
      let printed = '';
      await new Promise((resolve) => {
        child.stdout.on('data', (part) => {
          printed += part;
          if (printed.includes('This is')) resolve();
        });
        child.once('close', resolve);
      });
      child.kill('SIGTERM');
      await once(child, 'close');
      return printed.replaceAll(/\d+\.\d s/g, 'N s');
    },
  };
}

describe('a command', () => {
  it.each(['admin', 'backup', 'restore'])(
    'that is used beside a running server (%s) leaves its build and its packages as they are',
    async (name) => {
      const { pull, npmRun } = makeProject();
      pull('the old release');
      expect(await npmRun('start')).toMatch(/This is the old release\.\n$/);
      pull('the new release');
      expect(await npmRun(name)).toBe('This is the old release.\n');
      expect(await npmRun('start')).toMatch(/Installing .*This is the new release\.\n$/s);
      expect(await npmRun(name)).toBe('This is the new release.\n');
    },
  );

  it.each(['admin', 'backup', 'restore'])('installs and builds where there is nothing yet (%s)', async (name) => {
    const { pull, npmRun } = makeProject();
    pull('the new release');
    expect(await npmRun(name)).toMatch(/^Installing .*This is the new release\.\n$/s);
  });
});

describe('npm start', () => {
  it('tells each step with its seconds, and what had nothing to do', async () => {
    const { pull, npmStart } = makeProject();
    pull('the release');
    const checked = `1/4 Checked this machine, which has Node ${process.versions.node}, in N s.\n`;
    const started = '4/4 Starting: the database is made, or brought up to date …\nThis is the release.\n';
    expect(await npmStart()).toBe(
      `${checked}2/4 Installing the packages: they are downloaded, and the database driver is compiled if no ready-made ` +
        'one is available, which takes up to five minutes …\nInstalled in N s.\n' +
        '3/4 Building the server, the public site and the back-office, which takes up to a minute …\n' +
        started,
    );
    expect(await npmStart()).toBe(
      `${checked}2/4 The packages are installed already.\n3/4 The build is up to date.\n${started}`,
    );
  });
});

describe('a start that cannot succeed', () => {
  it('says so before it installs where the port is taken, with one that is free', async () => {
    const { pull, npmRun, hasRunNpm } = makeProject();
    pull('the release');
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address();
    expect(await npmRun('start', { PORT: String(port) })).toMatch(
      new RegExp(
        `^Port ${port} on 127\\.0\\.0\\.1 is taken\\. Stop the program that has it, or set PORT to \\d+, which is free\\.\n$`,
      ),
    );
    expect(hasRunNpm()).toBe(false);
  });

  it.each([
    [
      'gyp http GET https://nodejs.org/v20.20.2/node-v20.20.2-headers.tar.gz\ngyp ERR! stack TypeError: fetch failed',
      /Node's headers could not be downloaded from https:\/\/nodejs\.org\/v20/,
    ],
    [
      'gyp http GET https://nodejs.org/v20.20.2/node-v20.20.2-headers.tar.gz\n' +
        'gyp http 200 https://nodejs.org/v20.20.2/node-v20.20.2-headers.tar.gz\nsh: 1: make: not found\ngyp ERR! build error',
      /takes a C\+\+ compiler, make and Python 3/,
    ],
    ['code ENOTFOUND\nrequest to https://registry.npmjs.org/zod failed', /npm's registry could not be reached/],
    ['nospc ENOSPC: no space left on device, write', /the disk is full/],
    ['../src/better_sqlite3.cpp:1:10: error: expected\ngyp ERR! build error', /could not be compiled, see above/],
    [
      'something else',
      /^Could not install the packages: see above\. Then run the same command again\. npm's full output is in /m,
    ],
  ])('shows the last lines of npm and their cause: %s', async (output, cause) => {
    const { pull, npmRun, write } = makeProject();
    pull('the release');
    const lines = [...Array(40).keys()].map((line) => `step ${line}`);
    const printed = `${[...lines, ...output.split('\n')].map((line) => `npm error ${line}`).join('\n')}\n`;
    write('npm.js', `console.error(${JSON.stringify(printed)}); process.exitCode = 1;`);
    const said = await npmRun('start');
    expect(said).toMatch(cause);
    for (const line of output.split('\n')) expect(said).toContain(`  ${line}\n`);
    expect(said).not.toContain('step 9\n');
  });
});

describe('an update', () => {
  it('installs nothing where it has the same packages', async () => {
    const { pull, npmRun, write, hasRunNpm } = makeProject();
    pull('the new release', { 'node_modules/better-sqlite3': { version: '12.0.0' } });
    write('node_modules/.marquee-installed', 'of the old release\n');
    write(
      'node_modules/.package-lock.json',
      '{ "packages": { "node_modules/better-sqlite3": { "version": "12.0.0" } } }',
    );
    write('node_modules/better-sqlite3/package.json', '{ "main": "driver.js" }');
    write('node_modules/better-sqlite3/driver.js', 'module.exports = class { close() {} };');
    for (const tool of ['c++', 'make', 'python3']) write(`tools/${tool}`, '');
    expect(await npmRun('start', { PATH: 'tools' })).toContain('The packages are installed already.\n');
    expect(hasRunNpm()).toBe(false);
    pull('the newer release', { 'node_modules/better-sqlite3': { version: '12.1.0' } });
    expect(await npmRun('start', { PATH: 'tools' })).toMatch(/Installing .*This is the newer release\.\n$/s);
    expect(hasRunNpm()).toBe(true);
  });
});

// Elsewhere compilers lie beside the PATH, so that nothing is refused.
describe.runIf(process.platform === 'linux')('a machine without a compiler', () => {
  const packages = { 'node_modules/better-sqlite3': { version: '12.0.0' } };
  const driver = /^better-sqlite3-v12\.0\.0-node-v\d+-linux(?:musl)?-\w+\.tar\.gz$/;

  /** A first start there, where drivers are asked for at `host`. */
  async function startWithout(host, prepare = () => {}) {
    const project = makeProject();
    project.pull('the release', packages);
    project.write('cache/.keep', '');
    prepare(project);
    const settings = { PATH: 'tools', npm_config_cache: 'cache', npm_config_better_sqlite3_binary_host: host };
    return { printed: await project.npmRun('start', settings), hasRunNpm: project.hasRunNpm() };
  }

  /** Where drivers are had, with the paths that it was asked for. */
  async function makeHost(status) {
    const asked = [];
    const server = createServer(({ method, url }, answer) => {
      asked.push({ method, url });
      answer.writeHead(status, { location: 'http://127.0.0.1:1/' });
      answer.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return { asked, address: `http://127.0.0.1:${server.address().port}` };
  }

  const nowhere = 'http://127.0.0.1:1';
  const sentence =
    'Marquee needs a C++ compiler, make and Python 3 to build its database driver, because no ready-made one can be ' +
    'downloaded (Debian: apt install build-essential python3); then run the same command again.\n';

  it('is told so in one sentence before anything is downloaded', async () => {
    expect(await startWithout(nowhere)).toEqual({ printed: sentence, hasRunNpm: false });
    const { address, asked } = await makeHost(404);
    expect(await startWithout(address)).toEqual({ printed: sentence, hasRunNpm: false });
    expect(asked).toEqual([{ method: 'HEAD', url: expect.stringMatching(/^\/v12\.0\.0\/better-sqlite3-/) }]);
    expect(asked[0].url.split('/').at(-1)).toMatch(driver);
  });

  it.each(['c++', 'make', 'python3'])('is told so where only %s is missing', async (missing) => {
    const withTheRest = ({ write }) => {
      for (const tool of ['c++', 'make', 'python3']) if (tool !== missing) write(`tools/${tool}`, '');
    };
    expect(await startWithout(nowhere, withTheRest)).toEqual({ printed: sentence, hasRunNpm: false });
  });

  it.each([
    ['the driver can be downloaded', async () => [(await makeHost(302)).address]],
    [
      'npm has kept the driver',
      async () => [nowhere, ({ write }) => write(`cache/_prebuilds/0a1b2c-${driverHere()}`, '')],
    ],
    [
      'there is a compiler after all',
      async () => [nowhere, ({ write }) => ['g++', 'make', 'python3'].map((tool) => write(`tools/${tool}`, ''))],
    ],
  ])('installs where %s', async (_name, prepare) => {
    const { printed, hasRunNpm } = await startWithout(...(await prepare()));
    expect(printed).toMatch(/This is the release\.\n$/);
    expect(hasRunNpm).toBe(true);
  });
});

function driverHere() {
  const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : '';
  return `better-sqlite3-v12.0.0-node-v${process.versions.modules}-linux${libc}-${process.arch}.tar.gz`;
}
