import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import { toOwnPath } from '#server/media/picture-names.ts';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { exportRoute } from '#server/rest/export-route.ts';
import { itemRoutes } from '#server/rest/item-routes.ts';
import type { PublicLists } from '#server/rest/public-lists.ts';
import { fromQuery } from '#server/rest/query.ts';
import {
  createGalleryItemSchema,
  exportGallerySchema,
  galleryItemSchema,
  listGallerySchema,
  reorderGallerySchema,
  updateGalleryItemSchema,
} from '#shared/gallery-item.ts';
import { gallerySheet } from './csv.ts';

const querystring = fromQuery(listGallerySchema, { flags: ['includeInactive'] });
const list = { 200: successSchema(z.array(galleryItemSchema)) };

export function galleryRoutes({ audit, gallery, media }: Operations, lists: PublicLists): FastifyPluginAsyncZod {
  const { publicOrigin } = media.deps.config;
  return async (app) => {
    // An upload responds with absolute URLs. A forged Host header gains nothing: the path must be a stored picture.
    app.addHook('preValidation', async ({ body, host, protocol }) => {
      if (typeof body !== 'object' || body === null || !('imageUrl' in body)) return;
      if (typeof body.imageUrl === 'string')
        body.imageUrl = toOwnPath(body.imageUrl, [publicOrigin, `${protocol}://${host}`]);
    });
    app.get(
      '/',
      {
        config: { access: 'public' },

        schema: { summary: 'Gallery items in order, of one size or of both', querystring, response: list },
      },
      (request, reply) => lists.send(request, reply, () => gallery.list(request.actor, request.query)),
    );
    exportRoute(app, {
      summary: 'All gallery items of a filter as a CSV file, in order',
      querystring: fromQuery(exportGallerySchema, { flags: ['includeInactive'] }),
      sheet: gallerySheet,
      read: async (actor, query) => {
        await audit.exported(actor, 'gallery_item');
        return [await gallery.list(actor, query)];
      },
    });
    app.put(
      '/reorder',
      {
        config: { access: 'staff' },
        schema: { summary: 'Put gallery items in a new order', body: reorderGallerySchema, response: list },
      },
      async ({ actor, body }) => success(await gallery.reorder(actor, body)),
    );
    itemRoutes(app, gallery, {
      item: galleryItemSchema,
      create: createGalleryItemSchema,
      update: updateGalleryItemSchema,
    });
  };
}
