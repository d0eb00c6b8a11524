import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMedia } from '#server/media/media.ts';
import type { Frontends } from '#server/pages/frontends.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { addSeedPictures } from '#server/seed/seed-pictures.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { renderer } from '#site/entry-server.tsx';
import { routes } from '#site/routes.ts';

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
};

/** The document without random keys, without the marks that React sets between texts and without the data for hydration. */
function withoutNoise(html: string): string {
  const keys = new Map<string, string>();
  return html
    .replace(/(<script id="boot"[^>]*>).*?(<\/script>)/s, '$1$2')
    .replaceAll('<!-- -->', '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (key) => {
      keys.set(key, keys.get(key) ?? `key-${keys.size}`);
      return keys.get(key) ?? key;
    });
}

// The pages' own texts and photographs are slots that a venue replaces. Where it replaced none, every page stays byte for
// byte what it is here. After an intended change: `npx vitest run bench --update`, and say in the commit what changed.
it('renders an untouched installation as it was', async () => {
  const now = () => new Date('2026-11-22T12:00:00Z');
  const config = { dataDir: temporaryFolder(), publicOrigin: 'https://hall.example' };
  const { app, db, parts } = await buildTestApp({ frontends, now, config });
  await seedContent({ db, now });
  await seedSpaces({ db, now });
  await addSeedPictures(createMedia(parts));
  const hashes: Record<string, string> = {};
  for (const path of [...Object.values(routes), '/nowhere', '/sitemap.xml', '/site.webmanifest']) {
    const body = withoutNoise((await app.inject(path)).body);
    hashes[path] = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  }
  expect(hashes).toMatchInlineSnapshot(`
    {
      "/": "xa8ZXgva-Q-Al-9W",
      "/company-events": "vw7ow5pQON3HeSww",
      "/contact": "0BwgDk_93_T3utGH",
      "/faq": "YeQUVbxb1casLOa2",
      "/gallery": "DlvuoceVOSAtfK5a",
      "/history": "19UC_Iw_OQmLGNZz",
      "/nowhere": "HvX7HlfyRB2wGxxn",
      "/services": "N8k6Dl-edk9k-nWv",
      "/site.webmanifest": "Ai82Z6QzU5GYObUX",
      "/sitemap.xml": "jC09NfOEd-d9gZrx",
      "/stay": "26EwnfZHhZhPDfIf",
      "/venue": "p0wTlbcRkG1txxRX",
      "/weddings": "cCIAhJdI_iskksyf",
    }
  `);
});
