import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Frontends } from '#server/pages/frontends.ts';
import type { SiteRenderer } from '#shared/site-renderer.ts';
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
    },
    async site() {
      const module = await running().site.ssrLoadModule('/entry-server.tsx');
      const scripts = [`${siteBase}@vite/client`, hotReload, `${siteBase}entry-client.tsx`];
      const splash = `${siteBase}pages/home/start-splash.ts`;
      const start = `${siteBase}app/start-after-paint.ts`;
      const assets = { styles: [], start, scripts, modulePreloads: [], splash };
      return { renderer: module.renderer as SiteRenderer, assetsOf: () => assets };
    },
    async adminDocument(url) {
      return running().admin.transformIndexHtml('/index.html', await readFile(adminEntry, 'utf8'), url);
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
