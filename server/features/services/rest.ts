import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { exportRoute } from '#server/rest/export-route.ts';
import { itemRoutes } from '#server/rest/item-routes.ts';
import type { PublicLists } from '#server/rest/public-lists.ts';
import { fromQuery } from '#server/rest/query.ts';
import {
  createServiceSchema,
  exportServicesSchema,
  listServicesSchema,
  reorderServicesSchema,
  serviceSchema,
  updateServiceSchema,
} from '#shared/service.ts';
import { serviceSheet } from './csv.ts';

const querystring = fromQuery(listServicesSchema, { flags: ['includeInactive'] });
const list = { 200: successSchema(z.array(serviceSchema)) };
const names = { 200: successSchema(z.array(z.string())) };

export function serviceRoutes({ audit, services }: Operations, lists: PublicLists): FastifyPluginAsyncZod {
  return async (app) => {
    const open = { config: { access: 'public' } } as const;

    app.get(
      '/',
      { ...open, schema: { summary: 'Services in order, of one category or of all', querystring, response: list } },
      (request, reply) => lists.send(request, reply, () => services.list(request.actor, request.query)),
    );
    app.get(
      '/categories',
      { ...open, schema: { summary: 'Categories in use, and the defaults', response: names } },
      (request, reply) => lists.send(request, reply, () => services.categories(request.actor)),
    );
    exportRoute(app, {
      summary: 'All services of a filter as a CSV file, in order',
      querystring: fromQuery(exportServicesSchema, { flags: ['includeInactive'] }),
      sheet: serviceSheet,
      read: async (actor, query) => {
        await audit.exported(actor, 'service');
        return [await services.list(actor, query)];
      },
    });
    app.put(
      '/reorder',
      {
        config: { access: 'staff' },
        schema: { summary: 'Put services of one category in a new order', body: reorderServicesSchema, response: list },
      },
      async ({ actor, body }) => success(await services.reorder(actor, body)),
    );
    itemRoutes(app, services, { item: serviceSchema, create: createServiceSchema, update: updateServiceSchema });
  };
}
