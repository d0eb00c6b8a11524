import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMedia } from '#server/platform/media/media.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { addSeedPictures } from '#server/seed/seed-pictures.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { Frontends } from '#server/transports/pages/frontends.ts';
import { renderer } from '#site/entry-server.tsx';
import { routes } from '#site/runtime/routes.ts';

const assets = {
  start: '/start.js',
  scripts: ['/entry.js'],
  styles: ['/entry.css'],
  modulePreloads: [],
  splash: '/s.js',
};
const frontends: Frontends = {
  mode: 'built',
  registerAssets: async () => undefined,
  site: async () => ({ renderer, assetsOf: () => assets }),
  adminDocument: async () => '',
  guide: async () => new Map(),
  credits: async () => '',
};

const folder = join(import.meta.dirname, 'untouched-site');
const fileOf = (path: string) => `${path === routes.home ? 'home' : path.slice(1)}.txt`;

/**
 * What was sent, each tag on a line of its own so that a difference can be read: without random keys, without the marks that
 * React sets between texts and without the data for hydration.
 */
function readable(body: string): string {
  const keys = new Map<string, string>();
  const text = body
    .replace(/(<script id="boot"[^>]*>).*?(<\/script>)/s, '$1$2')
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', '&nbsp;')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (key) => {
      keys.set(key, keys.get(key) ?? `key-${keys.size}`);
      return keys.get(key) ?? key;
    })
    .replace(/>(?=<)|,(?=")/g, '$&\n');
  return `${text.trimEnd()}\n`;
}

// The pages' own texts and photographs are slots that a venue replaces. Where it replaced none, every page stays what it is
// in `untouched-site/`. After an intended change: `npx vitest run bench --update`, and read what git shows of that folder.
it('renders an untouched installation as it was', async () => {
  const now = () => new Date('2026-11-22T12:00:00Z');
  const config = { dataDir: temporaryFolder(), publicOrigin: 'https://hall.example' };
  const { app, db, parts } = await buildTestApp({ frontends, now, config });
  await seedContent({ db, now });
  await seedSpaces({ db, now });
  await addSeedPictures(createMedia(parts));
  const paths = [...Object.values(routes), '/nowhere', '/sitemap.xml', '/site.webmanifest'];
  const sent = await Promise.all(paths.map(async (path) => readable((await app.inject(path)).body)));
  for (const [index, path] of paths.entries())
    await expect.soft(sent[index], path).toMatchFileSnapshot(join(folder, fileOf(path)));
  const names = paths.map(fileOf);
  expect(
    readdirSync(folder).filter((name) => !names.includes(name)),
    'files of no page',
  ).toEqual([]);
});
