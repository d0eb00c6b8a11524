import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ByteRange } from '#server/platform/storage/file-storage.ts';
import { AppError } from '#shared/api/errors.ts';
import { ingestRoutes } from './ingest-routes.ts';
import { serverMedia } from './media.ts';
import { mediaPath, parseName } from './picture-names.ts';
import { pictureProgram } from './picture-pool.ts';
import { uploadPath } from './upload-url.ts';
import { isUploadRoute, requireStaff, uploadConfig, uploads } from './uploads.ts';

/** The routes of photographs: uploads and the public files. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  await app.register(uploadRoutes, { prefix: uploadPath });
  await app.register(ingestRoutes, { prefix: uploadPath });
  await app.register(pictureRoutes);
  app.addHook('preClose', async () => serverMedia(app.ctx).sessions.abortAll());
  app.addHook('onClose', async () => {
    const { pool, sessions } = serverMedia(app.ctx);
    pool.close();
    await app.ctx.endChildren(pictureProgram);
    await sessions.finished();
  });
}

/** Where uploads are announced. The shapes are those of the `uploadthing` client: arrays at the top level, no envelope. */
async function uploadRoutes(app: FastifyInstance): Promise<void> {
  app.get('/', { config: { access: 'public' } }, async () => uploadConfig);

  // The route checks the session itself: the client shows a 403 as it is, but a 401 as a broken server.
  app.post('/', { config: { access: 'public' }, onRequest: checkAnnouncement }, async ({ actor, query, body }) => {
    const { slug } = query as { slug?: unknown };
    if (isUploadRoute(slug)) return uploads(app.ctx).begin(actor, slug, body);
    throw noRoute();
  });
}

const noRoute = () => new AppError('not_found', { message: 'There is no such upload route.' });

async function checkAnnouncement(request: FastifyRequest): Promise<void> {
  const { slug, actionType } = request.query as { slug?: unknown; actionType?: unknown };
  if (!isUploadRoute(slug)) throw noRoute();
  if (actionType !== 'upload') throw new AppError('bad_request', { message: 'There is no such upload action.' });
  requireStaff(request.actor);
}

/** The part of a file that a player asks for; every other form of the header asks for the whole file. */
function parseRange(header: string | undefined): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d{1,10})-(\d{1,10})?$/.exec(header ?? '') ?? [];
  if (start === undefined || Number(end ?? start) < Number(start)) return undefined;
  return { start: Number(start), end: end === undefined ? Number.POSITIVE_INFINITY : Number(end) };
}

const pictureHeaders = {
  'accept-ranges': 'bytes',
  // A name never gets other bytes.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the pictures to everyone: files with our own names only, and nothing else of the folder. */
async function pictureRoutes(app: FastifyInstance): Promise<void> {
  app.get(`${mediaPath}:name`, { config: { access: 'public' } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const parsed = parseName(name);
    const etag = `"${name}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const range = isKnown ? undefined : parseRange(request.headers.range);
    const file = parsed && (await serverMedia(app.ctx).storage.read(name, range));
    if (file === undefined) throw new AppError('not_found');
    reply.headers({ ...pictureHeaders, etag });
    if (isKnown) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    const { bytes, start, end, stream } = file;
    if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    return reply
      .type(parsed?.type ?? '')
      .header('content-length', end - start + 1)
      .send(stream);
  });
}
