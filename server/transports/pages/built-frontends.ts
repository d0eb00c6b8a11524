import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { StartError } from '#server/platform/process/start-error.ts';
import { guidePath } from '#shared/admin-paths.ts';
import {
  billPage,
  clientPage,
  notFoundPage,
  proposalPage,
  type SiteAssets,
  type SiteRenderer,
} from '#shared/rendering/site-renderer.ts';
import { serveBuiltAssets } from './built-assets.ts';
import type { Frontends } from './frontends.ts';

// The bundle lies in dist/server, two steps below the project.
const toProject = extname(import.meta.filename) === '.js' ? '../..' : '../../..';
const packagedFolder = join(import.meta.dirname, toProject, 'dist');

const chunkSchema = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

/** The front ends as `npm run build` made them. Throws a `StartError` where they are missing. */
export async function openBuiltFrontends(_config?: unknown, dist = packagedFolder): Promise<Frontends> {
  try {
    const [manifest, adminDocument, credits, guide, site] = await Promise.all([
      readFile(join(dist, 'site/client/.vite/manifest.json'), 'utf8'),
      readFile(join(dist, 'admin/index.html'), 'utf8'),
      readFile(join(dist, 'credits.txt'), 'utf8'),
      readGuide(join(dist, 'guide')),
      import(pathToFileURL(join(dist, 'site/server/entry-server.js')).href) as Promise<{ renderer: SiteRenderer }>,
    ]);
    const pages = [...site.renderer.pages.values(), notFoundPage];
    const assetsOf = siteAssets(manifestSchema.parse(JSON.parse(manifest)), pages);
    return {
      mode: 'built',
      async registerAssets(app, parts) {
        const folders = {
          '/assets/site/': join(dist, 'site/client'),
          '/assets/admin/': join(dist, 'admin'),
          '/assets/guide/': join(dist, 'guide'),
        };
        await serveBuiltAssets(app, folders, parts);
      },
      site: async () => ({ renderer: site.renderer, assetsOf }),
      adminDocument: async () => adminDocument,
      guide: async () => guide,
      credits: async () => credits,
    };
  } catch (error) {
    throw new StartError(`The built files in ${dist} are missing or incomplete. Run npm run build.`, { cause: error });
  }
}

async function readGuide(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const documents = names.map(async (name): Promise<[string, string]> => {
    const path = name === 'index.html' ? guidePath : `${guidePath}/${basename(name, '.html')}`;
    return [path, await readFile(join(folder, name), 'utf8')];
  });
  const guide = new Map(await Promise.all(documents));
  if (!guide.has(guidePath)) throw new Error('The guide has no contents.');
  return guide;
}

/**
 * What the document of each page names, so that the browser fetches at once all that the entry and the page will import. Throws
 * where the manifest misses one of these chunks.
 */
function siteAssets(manifest: Manifest, pages: string[]): (page: string) => SiteAssets {
  const chunkOf = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest has no chunk of ${name}.`);
    return chunk;
  };
  const url = (file: string) => `/assets/site/${file}`;
  const [entry, start] = [chunkOf('entry-client.tsx'), chunkOf('app/start-after-paint.ts')];
  const splash = chunkOf('pages/home/start-splash.ts');

  const assetsOf = (page: string): SiteAssets => {
    const chunks = new Set([entry, chunkOf(`pages/${page}/page.tsx`)]);
    for (const { imports } of chunks) for (const name of imports) chunks.add(chunkOf(name));
    return {
      styles: [...new Set([...chunks].flatMap(({ css }) => css))].map(url),
      start: url(start.file),
      scripts: [url(entry.file)],
      splash: url(splash.file),
      modulePreloads: [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => url(file)),
    };
  };
  const linkAssets = (page: string, start: string): SiteAssets => ({
    styles: [...assetsOf(notFoundPage).styles, url(chunkOf(`pages/${page}/styles.css`).file)],
    start,
    scripts: [],
    modulePreloads: [],
  });
  const assets = new Map(pages.map((page) => [page, assetsOf(page)]));
  assets.set(proposalPage, linkAssets(proposalPage, url(chunkOf('pages/proposal/start-proposal.ts').file)));
  for (const page of [billPage, clientPage]) assets.set(page, linkAssets(page, url(start.file)));
  return (page) => assets.get(page) ?? assetsOf(page);
}
