import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { drain, fileBytes } from './file-bytes.ts';
import type { Media } from './media.ts';
import { addressOfPicture } from './pictures.ts';
import type { PictureRow } from './table.ts';
import { type UploadGrant, verifyAddress } from './upload-address.ts';
import type { UploadOperations } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the signed address of this request allows. */
    grant: UploadGrant;
  }
}

/** Where the bytes go. No token arrives here: the signature of the address is checked before anything is read. */
export function ingestRoutes(media: Media, uploads: UploadOperations): FastifyPluginAsync {
  const { config, now } = media.parts;
  return async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    app.decorateRequest('grant');
    app.addHook('onRequest', async (request) => {
      const { key } = request.params as { key: string };
      request.grant = verifyAddress(await media.secret(), key, request.query, now());
    });

    app.head('/ingest/:key', { config: { access: 'public' } }, async (request, reply) =>
      reply.header('x-ut-range-start', await uploads.held(request.grant)).send(),
    );

    app.put('/ingest/:key', { config: { access: 'public' } }, async (request, reply) => {
      try {
        const start = readStart(request.headers.range);
        const open = (signal: AbortSignal) => fileBytes(request, request.grant.size - start, signal);
        return toAnswer(await uploads.receive(request.grant, { start, open }), config.publicOrigin);
      } finally {
        await drain(request, reply);
      }
    });
  };
}

/** The offset in the file at which the sent bytes begin; it counts nothing of the form around them. */
function readStart(range: string | undefined): number {
  if (range === undefined) return 0;
  const [, start] = /^bytes=(\d{1,8})-$/.exec(range) ?? [];
  if (start === undefined) throw new AppError('range_not_satisfiable');
  return Number(start);
}

/** What the client passes on to the screen; rows keep `serverData.imageUrl`, which holds under any origin. */
function toAnswer(row: PictureRow, origin: string) {
  const imageUrl = addressOfPicture(row);
  const url = origin + imageUrl;
  return { url, appUrl: url, ufsUrl: url, fileHash: row.sourceHash, serverData: { imageUrl } };
}
