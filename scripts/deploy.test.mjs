import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nodeArguments } from './steps/node-arguments.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readme = read('deploy/README.md');
/** The commands that write a file of settings, with what they write. */
const settings = [...readme.matchAll(/^.*install .*<<'?END'?\n[\s\S]*?\nEND$/gm)].map(([text]) => text);

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'marquee-deploy-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('the service and the image run the server with the same arguments as npm start', () => {
  const command = ['node', ...nodeArguments, 'dist/server/main.js'];
  expect(read('deploy/marquee.service')).toContain(`\nExecStart=/usr/bin/${command.join(' ')}\n`);
  expect(read('deploy/Dockerfile')).toContain(`\nCMD ["${command.join('", "')}"]\n`);
});

describe('the settings of an installation', () => {
  it('are written so that nobody else reads them', () => {
    expect(settings).toHaveLength(3);
    for (const command of settings) {
      const cwd = folder();
      // The test has no such user, and no place in /etc.
      const here = command.replace('-o marquee -g marquee ', '').replace('/etc/marquee.env', '.env');
      execFileSync('sh', ['-c', `umask 022\n${here}`], { cwd });
      expect(statSync(join(cwd, '.env')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(cwd, '.env'), 'utf8')).toMatch(/^[A-Z_]+=\S+\n/);
    }
    expect(readme).not.toMatch(/> *\S*\.env\b/);
  });

  it('are the same for the service and for its commands', () => {
    const unit = read('deploy/marquee.service');
    const [, file] = /^EnvironmentFile=(\S+)$/m.exec(unit) ?? [];
    expect(file).toBe('/etc/marquee.env');
    const commands = readme.split('\n').filter((line) => line.startsWith('sudo -u marquee'));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(command).toMatch(`sudo -u marquee node --env-file=${file} dist/server/`);

    const cwd = folder();
    const written = settings.find((command) => command.includes(file)) ?? '';
    const here = written.replace('-o marquee -g marquee ', '').replace(file, '.env').replace('/var/lib/marquee', cwd);
    execFileSync('sh', ['-c', here], { cwd });
    const program = new URL('../.test-build/server/admin-accounts.js', import.meta.url).pathname;
    const { stderr } = spawnSync('node', [`--env-file=${join(cwd, '.env')}`, program, 'list'], {
      cwd,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(`There is no database in ${cwd} yet.`);
  });

  it('of an older installation are completed, once', () => {
    const cwd = folder();
    const older = 'PUBLIC_ORIGIN=https://www.example.com\nTRUST_PROXY=127.0.0.1/32,::1/128\n';
    writeFileSync(join(cwd, '.env'), older);
    const [command = ''] = readme.match(/^grep .*marquee\.env$/m) ?? [];
    const here = command.replaceAll('/etc/marquee.env', '.env');
    for (let time = 0; time < 2; time += 1) execFileSync('sh', ['-c', here], { cwd });
    const complete = `NODE_ENV=production\nDATA_DIR=/var/lib/marquee\n${older}`;
    expect(readFileSync(join(cwd, '.env'), 'utf8')).toBe(complete);
  });

  it.each(['compose.yaml', 'compose.several.yaml'])(
    'reach the servers of %s from a file that git and the image leave out',
    (name) => {
      expect(read(`deploy/${name}`)).toMatch(
        /^( +)env_file:\n\1 {2}- path: \.env\n\1 {4}required: false\n\1environment:$/m,
      );
      expect(read('.gitignore')).toMatch(/^\.env$/m);
      expect(read('deploy/Dockerfile.dockerignore')).toMatch(/^\*\*\/\.env$/m);
    },
  );
});
