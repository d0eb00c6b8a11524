import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Frontends } from '#server/transports/pages/frontends.ts';
import { AppError } from '#shared/api/errors.ts';
import { billPage, clientPage, proposalPage, type SiteRenderer } from '#shared/rendering/site-renderer.ts';
import { viteServer } from './vite-server.ts';

const root = join(import.meta.dirname, '..', '..');
const adminEntry = join(root, 'admin', 'index.html');
const siteBase = '/assets/site/';
const hotReload = `${siteBase}hot-reload.js`;

/** Both apps straight from their sources, with hot reload, on the port of the server itself. */
export function developmentFrontends(): Frontends {
  let servers: { site: ViteDevServer; admin: ViteDevServer } | undefined;
  const running = () => {
    if (servers === undefined) throw new Error('The development servers are asked for before they are registered.');
    return servers;
  };

  return {
    mode: 'development',
    async registerAssets(app) {
      const [site, admin] = await Promise.all([viteServer(app, 'site'), viteServer(app, 'admin')]);
      servers = { site, admin };
      await serveHotReload(app);
      serveGuideFiles(app);
    },
    async site() {
      const module = await running().site.ssrLoadModule('/entry-server.tsx');
      const scripts = [`${siteBase}@vite/client`, hotReload, `${siteBase}entry-client.tsx`];
      const splash = `${siteBase}pages/home/start-splash.ts`;
      const start = `${siteBase}app/start-after-paint.ts`;
      const assets = { styles: [], start, scripts, modulePreloads: [], splash };
      // Without the scripts of the others, which bring their styles.
      const linkAssets = (page: string) => ({
        styles: ['styles.css', `pages/${page}/styles.css`].map((name) => siteBase + name),
        start: `${siteBase}pages/proposal/start-proposal.ts`,
        scripts: [],
        modulePreloads: [],
      });
      const assetsOf = (page: string) =>
        [proposalPage, billPage, clientPage].includes(page) ? linkAssets(page) : assets;
      return { renderer: module.renderer as SiteRenderer, assetsOf };
    },
    async adminDocument(url) {
      return running().admin.transformIndexHtml('/index.html', await readFile(adminEntry, 'utf8'), url);
    },
    async guide() {
      return (await renderGuide()).documents;
    },
    async credits() {
      const own = await readFile(join(root, 'LICENSE'), 'utf8');
      return `Marquee\n\n${own}\nA build adds the parts that are bundled into it: npm run build writes dist/credits.txt.\n`;
    },
  };
}

// The site's document is made by React and not by Vite, so what Vite would write into it comes as a script of its own.
async function serveHotReload(app: FastifyInstance): Promise<void> {
  const { default: react } = await import('@vitejs/plugin-react');
  const script = react.preambleCode.replace('__BASE__', siteBase);
  app.get(hotReload, { config: { access: 'public' } }, (_request, reply) => reply.type('text/javascript').send(script));
}

interface Guide {
  documents: Map<string, string>;
  files: Map<string, Buffer>;
}

/** The guide as the build would render it now. */
async function renderGuide(): Promise<Guide> {
  const module = await import(pathToFileURL(join(root, 'scripts', 'steps', 'guide.mjs')).href);
  return (module as { renderGuide(): Promise<Guide> }).renderGuide();
}

function serveGuideFiles(app: FastifyInstance): void {
  const types: Record<string, string> = {
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
  };
  app.get<{ Params: { name: string } }>(
    '/assets/guide/:name',
    { config: { access: 'public' } },
    async ({ params: { name } }, reply) => {
      const file = (await renderGuide()).files.get(name);
      if (file === undefined) throw new AppError('not_found');
      return reply.type(types[extname(name)] ?? 'application/octet-stream').send(file);
    },
  );
}
