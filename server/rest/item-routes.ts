import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Actor } from '#server/auth/actor.ts';
import type { Access } from '#server/http/access.ts';
import { success, successSchema } from './envelope.ts';
import { versionEtag, versionsToMatch } from './etag.ts';

export interface ItemOperations<Item, Create, Update> {
  get(actor: Actor, id: string): Promise<Item>;
  create(actor: Actor, input: Create): Promise<Item>;
  update(actor: Actor, id: string, changes: Update, versions?: number[]): Promise<Item>;
  remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }>;
}

export interface ItemSettings<Item, Create, Update> {
  /** With its article, such as `a client`, for the summaries. */
  noun: string;
  schemas: { item: z.ZodType<Item>; create: z.ZodType<Create>; update: z.ZodType<Update> };
  /** Who may read one item. */
  readAccess: Access;
}

const params = z.object({ id: z.string() });
const headers = z.looseObject({ 'if-match': z.string().optional() });
const removed = { 200: successSchema(z.object({ _id: z.string() })) };

interface OneItem {
  Params: { id: string };
}

/** The four routes of single items. An item is sent with its `ETag`; `If-Match` guards a change and a deletion. */
export function itemRoutes<Item extends { version: number }, Create, Update>(
  app: FastifyInstance,
  operations: ItemOperations<Item, Create, Update>,
  { noun, schemas: { item, create, update }, readAccess }: ItemSettings<Item, Create, Update>,
): void {
  const staff = { access: 'staff' } as const;
  const response = { 200: successSchema(item) };

  app.post(
    '/',
    { config: staff, schema: { summary: `Add ${noun}`, body: create, response: { 201: successSchema(item) } } },
    async ({ actor, body }, reply) => {
      const added = await operations.create(actor, body as Create);
      return reply.code(201).header('etag', versionEtag(added)).send(success(added));
    },
  );
  app.get<OneItem>(
    '/:id',
    { config: { access: readAccess }, schema: { summary: `Read ${noun}`, params, response } },
    async ({ actor, params }, reply) => {
      const found = await operations.get(actor, params.id);
      return reply.header('etag', versionEtag(found)).send(success(found));
    },
  );
  app.put<OneItem>(
    '/:id',
    { config: staff, schema: { summary: `Change fields of ${noun}`, params, headers, body: update, response } },
    async (request, reply) => {
      const { actor, params, body } = request;
      const changed = await operations.update(actor, params.id, body as Update, versionsToMatch(request));
      return reply.header('etag', versionEtag(changed)).send(success(changed));
    },
  );
  app.delete<OneItem>(
    '/:id',
    { config: staff, schema: { summary: `Delete ${noun}`, params, headers, response: removed } },
    async (request) => success(await operations.remove(request.actor, request.params.id, versionsToMatch(request))),
  );
}
