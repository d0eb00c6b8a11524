import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { ingestRoutes } from './ingest-routes.ts';
import type { Media } from './media.ts';
import { mediaPath, parseName } from './picture-names.ts';
import type { PictureStorage } from './storage.ts';
import { uploadPath } from './upload-url.ts';
import { requireStaff, type UploadOperations, uploadConfig, uploadOperations, uploadRoute } from './uploads.ts';

/** The routes of photographs: uploads and the public files. */
export function mediaRoutes(media: Media): FastifyPluginAsync {
  const uploads = uploadOperations(media);
  return async (app) => {
    await app.register(uploadRoutes(uploads), { prefix: uploadPath });
    await app.register(ingestRoutes(media, uploads), { prefix: uploadPath });
    await app.register(pictureRoutes(media.storage));
    app.addHook('preClose', async () => media.sessions.abortAll());
    app.addHook('onClose', media.pool.close);
  };
}

/** Where uploads are announced. The shapes are those of the `uploadthing` client: arrays at the top level, no envelope. */
function uploadRoutes(uploads: UploadOperations): FastifyPluginAsync {
  return async (app) => {
    app.get('/', { config: { access: 'public' } }, async () => uploadConfig);

    // The route checks the session itself: the client shows a 403 as it is, but a 401 as a broken server.
    app.post('/', { config: { access: 'public' }, onRequest: checkAnnouncement }, async (request) =>
      uploads.begin(request.actor, request.body),
    );
  };
}

async function checkAnnouncement(request: FastifyRequest): Promise<void> {
  const { slug, actionType } = request.query as { slug?: unknown; actionType?: unknown };
  if (slug !== uploadRoute) throw new AppError('not_found', { message: 'There is no such upload route.' });
  if (actionType !== 'upload') throw new AppError('bad_request', { message: 'There is no such upload action.' });
  requireStaff(request.actor);
}

const pictureHeaders = {
  // A name never gets other bytes.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the pictures to everyone: files with our own names only, and nothing else of the folder. */
function pictureRoutes(storage: PictureStorage): FastifyPluginAsync {
  return async (app) => {
    app.get(`${mediaPath}:name`, { config: { access: 'public' } }, async (request, reply) => {
      const { name } = request.params as { name: string };
      const parsed = parseName(name);
      const file = parsed && (await storage.read(name));
      if (file === undefined) throw new AppError('not_found');
      const etag = `"${name}"`;
      reply.headers({ ...pictureHeaders, etag });
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
