import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Actor } from '#server/auth/actor.ts';
import { success, successSchema } from './envelope.ts';
import { versionEtag, versionsToMatch } from './etag.ts';

interface ItemOperations<Item, Create, Update> {
  get(actor: Actor, id: string): Promise<Item>;
  create(actor: Actor, input: Create): Promise<Item>;
  update(actor: Actor, id: string, changes: Update, versions?: number[]): Promise<Item>;
  remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }>;
}

interface ItemSchemas<Item, Create, Update> {
  item: z.ZodType<Item>;
  create: z.ZodType<Create>;
  update: z.ZodType<Update>;
}

const params = z.object({ id: z.string() });
const headers = z.looseObject({ 'if-match': z.string().optional() });
const removed = { 200: successSchema(z.object({ _id: z.string() })) };

/** The four routes of single items. One item answers with its `ETag`; `If-Match` guards a change and a removal. */
export function itemRoutes<Item extends { version: number }, Create, Update>(
  app: FastifyInstance,
  operations: ItemOperations<Item, Create, Update>,
  { item, create, update }: ItemSchemas<Item, Create, Update>,
): void {
  const staff = { access: 'staff' } as const;
  const one = successSchema(item);

  app.post(
    '/',
    { config: staff, schema: { summary: 'Make one; it goes last', body: create, response: { 201: one } } },
    async ({ actor, body }, reply) => {
      const made = await operations.create(actor, body as Create);
      return reply.code(201).header('etag', versionEtag(made)).send(success(made));
    },
  );
  app.get<{ Params: { id: string } }>(
    '/:id',
    { config: { access: 'public' }, schema: { summary: 'One of them', params, response: { 200: one } } },
    async ({ actor, params }, reply) => {
      const found = await operations.get(actor, params.id);
      return reply.header('etag', versionEtag(found)).send(success(found));
    },
  );
  app.put<{ Params: { id: string } }>(
    '/:id',
    {
      config: staff,
      schema: { summary: 'Change one: fields left out stay', params, headers, body: update, response: { 200: one } },
    },
    async (request, reply) => {
      const { actor, params, body } = request;
      const changed = await operations.update(actor, params.id, body as Update, versionsToMatch(request));
      return reply.header('etag', versionEtag(changed)).send(success(changed));
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/:id',
    { config: staff, schema: { summary: 'Delete one', params, headers, response: removed } },
    async (request) => success(await operations.remove(request.actor, request.params.id, versionsToMatch(request))),
  );
}
