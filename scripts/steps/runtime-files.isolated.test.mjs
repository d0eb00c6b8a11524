import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

it('copies what a package that is a link leads to, so that the folder runs elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-runtime-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(folder, 'project');
  const write = (path, text) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  for (const file of ['package.json', 'LICENSE', 'dist/index.js', 'server/seed/pictures/hall.jpg'])
    write(join(root, file), '');
  write(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/linked': {} } }));
  write(join(folder, 'workspace', 'linked', 'index.js'), '');
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(folder, 'workspace', 'linked'), join(root, 'node_modules', 'linked'));
  vi.doMock('./project.mjs', () => ({ root }));
  vi.doMock('./bundle-server.mjs', () => ({ unbundled: ['linked'] }));
  const { collectRuntime } = await import('./runtime-files.mjs');

  collectRuntime(join(folder, 'app'));
  const isLink = (path) => lstatSync(join(folder, 'app', path)).isSymbolicLink();
  expect(isLink('node_modules/linked')).toBe(false);
  expect(isLink('node_modules/linked/index.js')).toBe(false);
});
