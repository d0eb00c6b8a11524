import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeCredits } from './credits.mjs';

const shared = 'MIT License\n\nCopyright (c) 2020 Ann Author';
const lists = {
  'admin/.vite/license.json': [
    { name: 'charts', version: '2.0.0', identifier: 'MIT', text: shared.replaceAll('\n', '\r\n') },
    { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'Copyright of React' },
    { name: 'wordless', version: '1.0.0', identifier: 'ISC' },
  ],
  'site/client/.vite/license.json': [
    { name: 'axes', version: '2.0.0', identifier: 'MIT', text: shared },
    { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'Copyright of React' },
  ],
};

function credits() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-credits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, list] of Object.entries(lists)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(list));
  }
  writeCredits(folder);
  return readFileSync(join(folder, 'credits.txt'), 'utf8');
}

it('names Marquee with its own license first', () => {
  const own = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8').trim();
  expect(credits()).toMatch(/^Marquee\n/);
  expect(credits().indexOf(own)).toBeGreaterThan(0);
  expect(credits().indexOf(own)).toBeLessThan(credits().indexOf('react 19.0.0'));
});

it('names every package of both apps once, those of one license together above its text', () => {
  const text = credits();
  expect(text).toContain(`\naxes 2.0.0\ncharts 2.0.0\n\n${shared}\n`);
  expect(text.split('react 19.0.0')).toHaveLength(2);
  expect(text.split('Copyright of React')).toHaveLength(2);
  expect(text).toContain('\nwordless 1.0.0\n\nISC\n');
});

it('names the typefaces, which no script imports, with the license that must go with them', () => {
  const text = credits();
  for (const name of ['fraunces', 'instrument-sans']) expect(text).toMatch(`\n@fontsource-variable/${name} `);
  expect(text).toMatch('\n@expo-google-fonts/source-sans-3 ');
  expect(text).toContain('The Fraunces Project Authors');
  expect(text).toContain('The Instrument Sans Project Authors');
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
