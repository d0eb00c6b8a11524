import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { mediaPath, parseName } from './picture-names.ts';
import type { PictureStorage } from './storage.ts';

const headers = {
  // A name is never given to other bytes, so whoever has them need not ask again.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The pictures as everyone sees them: files by our own names only, whole, and nothing else of the folder. */
export function publicRoutes(storage: PictureStorage): FastifyPluginAsync {
  return async (app) => {
    app.get(`${mediaPath}:name`, { config: { access: 'public' } }, async (request, reply) => {
      const { name } = request.params as { name: string };
      const parsed = parseName(name);
      const file = parsed && (await storage.read(name));
      if (file === undefined) throw new AppError('not_found');
      const etag = `"${name}"`;
      reply.headers({ ...headers, etag });
      if (request.headers['if-none-match'] === etag) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      return reply
        .type(parsed?.type ?? '')
        .header('content-length', file.bytes)
        .send(file.stream);
    });
  };
}
