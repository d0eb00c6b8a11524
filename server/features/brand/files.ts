import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/api/errors.ts';
import { brandPath, getBrandFile } from './operations.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};
const headers = {
  // A name never gets other bytes.
  'cache-control': 'public, max-age=31536000, immutable',
  // A cleaned SVG may have styles, and opened by itself it can do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the style sheet, the logo, the icons and the share image of the brand to everyone. */
export async function brandFileRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(
    `${brandPath}:name`,
    { config: { access: 'public', ignoresQuery: true } },
    async ({ params, headers: asked }, reply) => {
      const file = await getBrandFile(app.ctx, params.name);
      if (file === undefined) throw new AppError('not_found');
      const etag = `"${params.name}"`;
      reply.headers({ ...headers, etag });
      if (asked['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(types[params.name.split('.').at(-1) ?? ''] ?? '').send(file);
    },
  );
}
