import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/**
 * Vite's development server of one app (`site` or `admin`) inside our own process: its files under
 * `/assets/<room>/`, its hot reload over our own port.
 */
export async function viteServer(app: FastifyInstance, room: 'site' | 'admin'): Promise<ViteDevServer> {
  // Production never gets here, and so never loads Vite.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, room, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      fs: { allow: [room, 'shared', 'node_modules'].map((folder) => join(root, folder)) },
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: `/assets/${room}/*`,
    config: { access: 'public' },
    handler: (request, reply) => {
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.writeHead(404).end();
      });
    },
  });
  // The open sockets of hot reload would keep the server from ever closing.
  app.addHook('preClose', () => vite.close());
  return vite;
}
