import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from './index.ts';

it('the list has the feature of every folder', async () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const declared = await Promise.all(
    folders.map(async ({ name }) => Object.values(await import(`./${name}/index.ts`))),
  );
  expect(declared.flat().length).toBeGreaterThan(20);
  expect(new Set<unknown>(features)).toEqual(new Set(declared.flat()));
});
