import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { headers, params, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import {
  confirmHoldSchema,
  createHoldSchema,
  holdSchema,
  listHoldsSchema,
  moveHoldSchema,
  updateHoldSchema,
} from '#shared/calendar.ts';

const querystring = fromQuery(listHoldsSchema, { numbers: ['page', 'limit'] });
const response = { 200: successSchema(holdSchema) };

/** Holds end, and stay to be read: there is no way to the trash or to delete one by itself. */
export function holdRoutes({ holds }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of holds, the earliest day first, each day in its line',
          querystring,
          response: { 200: pageSchema(holdSchema) },
        },
      },
      async ({ actor, query }) => successPage(await holds.list(actor, query)),
    );
    app.post(
      '/',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Place a hold, last in line',
          body: createHoldSchema,
          response: { 201: successSchema(holdSchema) },
        },
      },
      async ({ actor, body }, reply) => {
        return withEtag(reply.code(201), await holds.create(actor, body));
      },
    );
    app.get(
      '/:id',
      { config: { access: 'read_only' }, schema: { summary: 'Read a hold', params, response } },
      async ({ actor, params }, reply) => {
        return withEtag(reply, await holds.get(actor, params.id));
      },
    );
    app.put(
      '/:id',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Extend a hold, or change when and where it is',
          params,
          headers,
          body: updateHoldSchema,
          response,
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await holds.update(actor, params.id, body, versionsToMatch(request)));
      },
    );
    app.post(
      '/:id/release',
      { config: { access: 'staff' }, schema: { summary: 'Let go of a date', params, headers, response } },
      async (request, reply) => {
        return withEtag(reply, await holds.release(request.actor, request.params.id, versionsToMatch(request)));
      },
    );
    app.post(
      '/:id/confirm',
      {
        config: { access: 'manager' },
        schema: {
          summary: 'Confirm the event of a hold; an inquiry is converted',
          params,
          headers,
          body: confirmHoldSchema,
          response,
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await holds.confirm(actor, params.id, body, versionsToMatch(request)));
      },
    );
    app.post(
      '/:id/move',
      {
        config: { access: 'manager' },
        schema: { summary: 'Give a hold another place in line', params, headers, body: moveHoldSchema, response },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await holds.move(actor, params.id, body, versionsToMatch(request)));
      },
    );
  };
}
