import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { uploadConfig, uploadRoute } from './upload-request.ts';
import { requireStaff, type UploadOperations } from './uploads.ts';

interface UploadQuery {
  slug?: unknown;
  actionType?: unknown;
}

/** Where uploads are asked for. The shapes are those of the `uploadthing` client: arrays at the top level, no envelope. */
export function uploadRoutes(uploads: UploadOperations): FastifyPluginAsync {
  return async (app) => {
    app.get('/', { config: { access: 'public' } }, async () => uploadConfig);

    // The endpoint refuses visitors itself: the client shows a 403 as what it is, and a 401 as a broken server.
    app.post('/', { config: { access: 'public' }, onRequest: refuseStrangers }, async (request) =>
      uploads.begin(request.actor, request.body),
    );
  };
}

async function refuseStrangers(request: FastifyRequest): Promise<void> {
  const { slug, actionType } = request.query as UploadQuery;
  if (slug !== uploadRoute) throw new AppError('not_found', { message: 'There is no such upload route.' });
  if (actionType !== 'upload') throw new AppError('bad_request', { message: 'There is no such upload action.' });
  requireStaff(request.actor);
}
