import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

const check = join(import.meta.dirname, 'check-node.mjs');
const folder = join(import.meta.dirname, '..');
const read = (file) => readFileSync(file, 'utf8');

/** The check as another release of Node runs it. */
function checkOn(release) {
  const pretend = `Object.defineProperties(process, {
    versions: { value: { ...process.versions, node: '${release}' } },
    version: { value: 'v${release}' },
  });`;
  const code = `${pretend} import('${pathToFileURL(check)}').then(() => console.log('goes on'))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the check of Node', () => {
  it.each(['12.22.12', '18.20.4', '20.18.3'])('stops Node %s with one sentence', (release) => {
    const { status, stdout, stderr } = checkOn(release);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Marquee needs Node [^\n]+\.\n$/);
    expect(stderr).toContain(`v${release}`);
  });

  it.each(['20.19.0', '22.12.0', '24.0.0', '26.1.0'])('lets Node %s go on', (release) => {
    expect(checkOn(release)).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' });
  });

  const commands = ['start', 'demo', 'setup', 'admin', 'backup', 'restore', 'move'];

  it('is there for every command', () => {
    const scripts = readdirSync(folder).filter((name) => /^\w+\.mjs$/.test(name));
    expect(scripts).toEqual(expect.arrayContaining(commands.map((name) => `${name}.mjs`)));
  });

  it.each(commands)('comes before anything that an older Node cannot read: npm run %s', (name) => {
    const script = join(folder, `${name}.mjs`);
    const imported = [...read(script).matchAll(/^import (?:.*from )?'([^']+)'/gm)].map(([, target]) => target);
    expect(imported).toEqual(['./steps/check-node.mjs']);
    for (const file of [script, check]) {
      const options = { format: 'esm', minifyWhitespace: true };
      const { code } = transformSync(read(file), { ...options, target: 'esnext' });
      expect(transformSync(read(file), { ...options, target: 'node12.20' }).code).toBe(code);
    }
  });
});
