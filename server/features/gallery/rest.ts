import type { FastifyPluginAsync } from 'fastify';
import { toOwnPath } from '#server/media/picture-names.ts';
import type { Operations } from '#server/operations.ts';
import { contentRoutes } from '#server/rest/content-routes.ts';
import type { PublicLists } from '#server/rest/public-lists.ts';
import * as schemas from '#shared/gallery-item.ts';

export function galleryRoutes(operations: Operations, lists: PublicLists): FastifyPluginAsync {
  const { publicOrigin } = operations.media.deps.config;
  const routes = contentRoutes(operations, lists, operations.gallery, {
    noun: 'a gallery item',
    plural: 'gallery items',
    fileName: 'gallery',
    entity: 'gallery_item',
    schemas: {
      item: schemas.galleryItemSchema,
      create: schemas.createGalleryItemSchema,
      update: schemas.updateGalleryItemSchema,
      list: schemas.listGallerySchema,
      export: schemas.exportGallerySchema,
      reorder: schemas.reorderGallerySchema,
    },
    columns: {
      Title: ({ title }) => title,
      Picture: ({ imageUrl }) => imageUrl,
      Size: ({ size }) => size,
    },
  });
  return async (app, options) => {
    // An upload responds with absolute URLs. A forged Host header gains nothing: the path must be a stored picture.
    app.addHook('preValidation', async ({ body, host, protocol }) => {
      if (typeof body !== 'object' || body === null || !('imageUrl' in body)) return;
      if (typeof body.imageUrl === 'string')
        body.imageUrl = toOwnPath(body.imageUrl, [publicOrigin, `${protocol}://${host}`]);
    });
    await routes(app, options);
  };
}
