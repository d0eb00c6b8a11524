import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { exportRoute } from '#server/rest/export-route.ts';
import { itemRoutes } from '#server/rest/item-routes.ts';
import type { PublicLists } from '#server/rest/public-lists.ts';
import { fromQuery } from '#server/rest/query.ts';
import {
  aboutItemSchema,
  createAboutItemSchema,
  exportAboutItemsSchema,
  listAboutItemsSchema,
  reorderAboutItemsSchema,
  updateAboutItemSchema,
} from '#shared/about-item.ts';
import { aboutItemSheet } from './csv.ts';

const querystring = fromQuery(listAboutItemsSchema, { flags: ['includeInactive'] });
const list = { 200: successSchema(z.array(aboutItemSchema)) };
const names = { 200: successSchema(z.array(z.string())) };

export function aboutItemRoutes({ audit, aboutItems }: Operations, lists: PublicLists): FastifyPluginAsyncZod {
  return async (app) => {
    const open = { config: { access: 'public' } } as const;

    app.get(
      '/',
      { ...open, schema: { summary: 'About items in order, of one category or of all', querystring, response: list } },
      (request, reply) => lists.send(request, reply, () => aboutItems.list(request.actor, request.query)),
    );
    app.get(
      '/list/categories',
      { ...open, schema: { summary: 'Categories in use, and the defaults', response: names } },
      (request, reply) => lists.send(request, reply, () => aboutItems.categories(request.actor)),
    );
    exportRoute(app, {
      summary: 'All about items of a filter as a CSV file, in order',
      querystring: fromQuery(exportAboutItemsSchema, { flags: ['includeInactive'] }),
      sheet: aboutItemSheet,
      read: async (actor, query) => {
        await audit.exported(actor, 'about_item');
        return [await aboutItems.list(actor, query)];
      },
    });
    app.put(
      '/reorder',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Put about items of one category in a new order',
          body: reorderAboutItemsSchema,
          response: list,
        },
      },
      async ({ actor, body }) => success(await aboutItems.reorder(actor, body)),
    );
    itemRoutes(app, aboutItems, {
      item: aboutItemSchema,
      create: createAboutItemSchema,
      update: updateAboutItemSchema,
    });
  };
}
