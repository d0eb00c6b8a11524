import * as z from 'zod';
import { type Sheet, utcMoment, yesOrNo } from '#server/platform/http/csv.ts';
import { type RouteTable, routes } from '#server/platform/http/route.ts';
import { exportRoute } from '#server/records/routes/export-route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
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
} from '#shared/client/schema.ts';
import { getEntityWords } from '#shared/entities.ts';
import { recoveryDays } from '#shared/rules/recovery.ts';
import { listTimelineSchema, timelineSchema } from '#shared/timeline/schema.ts';
import { listClientBelongings, listClientMerges, mergeClients, unmergeClients } from './merge.ts';
import {
  createClient,
  exportClients,
  getClient,
  listClientSuggestions,
  listClients,
  updateClient,
} from './operations.ts';
import { clientRecords } from './record.ts';
import { readTimeline } from './timeline.ts';
import type { TimelineEntity } from './timeline-scope.ts';

export const clientRoutes = routes((route) => {
  timelineRoute(route, 'client');
  exportRoute(route, {
    entity: 'client',
    summary: 'All clients of a search as a CSV file',
    query: exportClientsSchema,
    sheet: clientSheet,
    read: (ctx, actor, query) => exportClients(ctx, actor, query),
  });
  mergeRoutes(route);
  recordRoutes(
    route,
    clientRecords.kind,
    { list: listClients, get: getClient, create: createClient, update: updateClient, remove: clientRecords.remove },
    {
      schemas: {
        item: clientSchema,
        listed: listedClientSchema,
        list: listClientsSchema,
        create: createClientSchema,
        update: updateClientSchema,
      },
      summaries: { list: 'A page of clients, newest first' },
    },
  );
});

/** Merging two clients, taking that back, and what there is to know before. */
function mergeRoutes(route: RouteTable): void {
  const read = { access: 'read_only' } as const;
  const suggestions = 'Clients who may be the same as another';
  route.get(
    '/suggestions',
    { ...read, summary: suggestions, query: listSuggestionsSchema, data: z.array(clientSuggestionSchema) },
    ({ ctx, actor, query }) => listClientSuggestions(ctx, actor, query),
  );
  const merges = `Clients who were merged into this one in the last ${recoveryDays} days`;
  route.get('/:id/merges', { ...read, summary: merges, data: z.array(clientMergeSchema) }, ({ ctx, actor, params }) =>
    listClientMerges(ctx, actor, params.id),
  );
  route.get(
    '/:id/belongings',
    { ...read, summary: 'How much would move with this client', data: clientBelongingsSchema },
    ({ ctx, actor, params }) => listClientBelongings(ctx, actor, params.id),
  );
  const merge = 'Merge another client into this one';
  route.post(
    '/:id/merge',
    { access: 'manager', summary: merge, ifMatch: true, body: mergeClientSchema, item: clientSchema },
    ({ ctx, actor, params, body, versions }) => mergeClients(ctx, actor, params.id, body, versions),
  );
  const unmerge = 'Take a merge back: the other client returns';
  route.post(
    '/:id/unmerge',
    { access: 'manager', summary: unmerge, ifMatch: true, body: unmergeClientSchema, data: clientSchema },
    ({ ctx, actor, params, body, versions }) => unmergeClients(ctx, actor, params.id, body, versions),
  );
}

/** `GET :id/timeline`: everything that happened with a client, an inquiry or an event. */
export function timelineRoute(route: RouteTable, entity: TimelineEntity): void {
  const summary = `What happened with ${getEntityWords(entity).a}, newest first, 50 entries a page`;
  route.get(
    '/:id/timeline',
    { access: 'read_only', summary, query: listTimelineSchema, data: timelineSchema },
    ({ ctx, actor, params, query }) => readTimeline(ctx, actor, entity, params.id, query),
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
    'Remind of payments': ({ remindsOfPayments }) => yesOrNo(remindsOfPayments),
    'Next event': ({ nextEvent }) => nextEvent?.title ?? null,
    'Next event date': ({ nextEvent }) => nextEvent?.eventDate ?? null,
    'Last contact (UTC)': ({ lastContactAt }) => lastContactAt && utcMoment(lastContactAt),
    Notes: ({ notes }) => notes,
    'Created (UTC)': ({ createdAt }) => utcMoment(createdAt),
    'Last changed (UTC)': ({ updatedAt }) => utcMoment(updatedAt),
    Id: ({ _id }) => _id,
  },
};
