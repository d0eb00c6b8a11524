import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './project.mjs';

/** A build that takes no time, whose programs print the release that it was made of. */
const build = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { release } from '../shared/release.mjs';
  import { sourceStamp, stampBuild } from './steps/build-stamp.mjs';
  mkdirSync('dist/server', { recursive: true });
  for (const name of ['main', 'admin-accounts', 'back-up', 'restore'])
    writeFileSync(\`dist/server/\${name}.js\`, \`console.log('This is \${release}.')\`);
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
  write('npm.js', '');
  write('package.json', '{ "type": "module" }');
  const sources = ['server/a.ts', 'admin/a.ts', 'site/a.ts', 'drizzle/a.sql', 'docs/guide/a.md'];
  for (const file of [...sources, 'tsconfig.json', 'LICENSE']) write(file, '');
  return {
    /** Lays down the sources of a release, as `git pull` does. */
    pull(release) {
      write('shared/release.mjs', `export const release = '${release}';`);
      write('package-lock.json', JSON.stringify({ name: release, packages: {} }));
    },
    npmRun(name) {
      const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.js') };
      const { stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return stdout + stderr;
    },
  };
}

describe('a command', () => {
  it.each(['admin', 'backup', 'restore'])(
    'that is used beside a running server (%s) leaves its build and its packages as they are',
    (name) => {
      const { pull, npmRun } = makeProject();
      pull('the old release');
      expect(npmRun('start')).toMatch(/This is the old release\.\n$/);
      pull('the new release');
      expect(npmRun(name)).toBe('This is the old release.\n');
      expect(npmRun('start')).toMatch(/^Installing .*This is the new release\.\n$/s);
      expect(npmRun(name)).toBe('This is the new release.\n');
    },
  );

  it.each(['admin', 'backup', 'restore'])('installs and builds where there is nothing yet (%s)', (name) => {
    const { pull, npmRun } = makeProject();
    pull('the new release');
    expect(npmRun(name)).toMatch(/^Installing .*This is the new release\.\n$/s);
  });
});
