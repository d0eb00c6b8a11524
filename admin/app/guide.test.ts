import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sections } from '#admin/features/settings/settings-screen.tsx';
import { adminPaths, guidePath } from '#shared/admin-paths.ts';
import { getGuideAddress, screens } from './screens.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'guide');

/** Every screen and every section of the settings, as the guide calls it, with the page that its question mark opens. */
const opened: Record<string, string> = Object.fromEntries([
  ...screens.map(({ menu, title, path }) => [menu?.label ?? title, getGuideAddress(path)]),
  ...sections.map(({ title, path }) => [`Settings: ${title}`, getGuideAddress(path)]),
]);

/** What the contents of the guide say of each: the first page in its row. */
function readTable(): Record<string, string> {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const rows = text.matchAll(/^\| (?<within>\*\*Settings\*\*: )?(?<names>\*\*.+?) \| \[.+?\]\((?<page>[\w-]+)\.md\)/gm);
  const entries = [...rows].flatMap(({ groups: { within, names = '', page } = {} }) =>
    [...names.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => [
      within ? `Settings: ${name}` : name,
      `${guidePath}/${page}`,
    ]),
  );
  return Object.fromEntries(entries);
}

it('has a page for every screen and every section of the settings, which the contents of the guide name too', () => {
  expect(Object.keys(opened).length).toBeGreaterThan(25);
  expect(opened).toEqual(readTable());
  const missing = Object.values(opened).filter(
    (address) => !existsSync(join(folder, `${address.slice(guidePath.length + 1)}.md`)),
  );
  expect(missing).toEqual([]);
});

it('opens the page of the list for a record in it, and the contents where there is no screen', () => {
  expect(getGuideAddress(`${adminPaths.clients}/0123456789abcdef01234567`)).toBe(`${guidePath}/clients-and-merging`);
  expect(getGuideAddress(`${adminPaths.inbox}/mine/0123456789abcdef01234567`)).toBe(
    `${guidePath}/answering-an-inquiry`,
  );
  expect(getGuideAddress('/dashboard/elsewhere')).toBe(guidePath);
});
