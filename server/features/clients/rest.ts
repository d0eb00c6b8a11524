import type { FastifyPluginAsyncZod, ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { type Sheet, utcMoment, yesOrNo } from '#server/platform/http/csv.ts';
import { pageSchema, success, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { headers, params, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { exportRoute } from '#server/records/routes/export-route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import {
  clientBelongingsSchema,
  clientMergeSchema,
  clientSchema,
  clientSuggestionSchema,
  createClientSchema,
  exportClientsSchema,
  type ListedClient,
  listClientsSchema,
  listedClientSchema,
  listSuggestionsSchema,
  mergeClientSchema,
  unmergeClientSchema,
  updateClientSchema,
} from '#shared/client.ts';
import { getEntityWords } from '#shared/entities.ts';
import { type ListTimeline, listTimelineSchema, timelineSchema } from '#shared/timeline.ts';
import type { TimelineEntity } from './timeline.ts';

const querystring = fromQuery(listClientsSchema, { numbers: ['page', 'limit'], lists: ['ids'] });

export function clientRoutes(operations: Operations): FastifyPluginAsyncZod {
  const { clients, trash } = operations;
  return async (app) => {
    timelineRoute(app, operations, 'client');
    const response = { 200: pageSchema(listedClientSchema) };
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: { summary: 'A page of clients, newest first', querystring, response },
      },
      async ({ actor, query }) => successPage(await clients.list(actor, query)),
    );
    exportRoute(app, {
      summary: 'All clients of a search as a CSV file',
      querystring: fromQuery(exportClientsSchema),
      sheet: clientSheet,
      read: (actor, query) => clients.export(actor, query),
    });
    mergeRoutes(app, operations);
    itemRoutes(app, clients, trash, {
      entity: 'client',
      noun: 'a client',
      schemas: { item: clientSchema, create: createClientSchema, update: updateClientSchema },
      readAccess: 'read_only',
      hasDependents: true,
    });
  };
}

/** Merging two clients, taking that back, and what there is to know before. */
function mergeRoutes(app: FastifyInstance, { clients }: Pick<Operations, 'clients'>) {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const read = { access: 'read_only' } as const;
  const manager = { access: 'manager' } as const;
  const response = { 200: successSchema(clientSchema) };
  typed.get(
    '/suggestions',
    {
      config: read,
      schema: {
        summary: 'Clients who may be the same as another',
        querystring: fromQuery(listSuggestionsSchema),
        response: { 200: successSchema(z.array(clientSuggestionSchema)) },
      },
    },
    async ({ actor, query }) => success(await clients.suggestions(actor, query)),
  );
  typed.get(
    '/:id/merges',
    {
      config: read,
      schema: {
        summary: 'Clients who were merged into this one in the last 30 days',
        params,
        response: { 200: successSchema(z.array(clientMergeSchema)) },
      },
    },
    async ({ actor, params: { id } }) => success(await clients.merges(actor, id)),
  );
  typed.get(
    '/:id/belongings',
    {
      config: read,
      schema: {
        summary: 'How much would move with this client',
        params,
        response: { 200: successSchema(clientBelongingsSchema) },
      },
    },
    async ({ actor, params: { id } }) => success(await clients.belongings(actor, id)),
  );
  typed.post(
    '/:id/merge',
    {
      config: manager,
      schema: { summary: 'Merge another client into this one', params, headers, body: mergeClientSchema, response },
    },
    async (request, reply) => {
      const { actor, params, body } = request;
      return withEtag(reply, await clients.merge(actor, params.id, body, versionsToMatch(request)));
    },
  );
  typed.post(
    '/:id/unmerge',
    {
      config: manager,
      schema: { summary: 'Take a merge back: the other client returns', params, body: unmergeClientSchema, response },
    },
    async ({ actor, params: { id }, body }) => success(await clients.unmerge(actor, id, body)),
  );
}

/** `GET :id/timeline`: everything that happened with a client, an inquiry or an event. */
export function timelineRoute(
  app: FastifyInstance,
  { timeline }: Pick<Operations, 'timeline'>,
  entity: TimelineEntity,
) {
  app.get<{ Params: { id: string } }>(
    '/:id/timeline',
    {
      config: { access: 'read_only' },
      schema: {
        summary: `What happened with ${getEntityWords(entity).a}, newest first, 50 entries a page`,
        params,
        querystring: fromQuery(listTimelineSchema),
        response: { 200: successSchema(timelineSchema) },
      },
    },
    async ({ actor, params, query }) => success(await timeline.page(actor, entity, params.id, query as ListTimeline)),
  );
}

const clientSheet: Sheet<ListedClient> = {
  name: 'clients',
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Company: ({ company }) => company,
    Partner: ({ partnerName }) => partnerName,
    'Partner email': ({ partnerEmail }) => partnerEmail,
    'Partner phone': ({ partnerPhone }) => partnerPhone,
    'Do not email': ({ doNotEmail }) => yesOrNo(doNotEmail),
    'Next event': ({ nextEvent }) => nextEvent?.title ?? null,
    'Next event date': ({ nextEvent }) => nextEvent?.eventDate ?? null,
    'Last contact (UTC)': ({ lastContactAt }) => lastContactAt && utcMoment(lastContactAt),
    Notes: ({ notes }) => notes,
    'Created (UTC)': ({ createdAt }) => utcMoment(createdAt),
    'Last changed (UTC)': ({ updatedAt }) => utcMoment(updatedAt),
    Id: ({ _id }) => _id,
  },
};
