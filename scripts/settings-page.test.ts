import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSettings, settingsFile, settingsPage } from './steps/settings-page.ts';

const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
const lines = new Map([...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
const builtIn = ['FALLBACK_ADMIN_USERNAME', 'FALLBACK_ADMIN_PASSWORD'];

describe('the page of the settings', () => {
  it('is what npm run docs:settings writes', () => {
    expect(readFileSync(settingsFile, 'utf8')).toBe(settingsPage());
  });

  it('names every setting that .env.example names, and no other server setting', () => {
    const names = listSettings().map(({ name }) => name);
    expect([...lines.keys()].sort()).toEqual([...names, ...builtIn].sort());
    for (const name of lines.keys()) expect(settingsPage()).toContain(`\`${name}\``);
  });

  it('names the defaults that .env.example shows', () => {
    const shown = listSettings().map(({ name }) => [name, lines.get(name)]);
    expect(shown).toEqual(listSettings().map((setting) => [setting.name, setting.default ?? '']));
  });
});
