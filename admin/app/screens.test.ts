import { expect, it } from 'vitest';
import { menuScreens, screens } from './screens.ts';

const repeated = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);

it('gives every screen a path and a shortcut key of its own', () => {
  expect(screens.length).toBeGreaterThan(5);
  expect(repeated(screens.map(({ path }) => path))).toEqual([]);
  expect(repeated(screens.flatMap(({ resource }) => resource ?? []))).toEqual([]);
  expect(repeated(menuScreens.map(({ shortcutKey }) => shortcutKey))).toEqual([]);
});
