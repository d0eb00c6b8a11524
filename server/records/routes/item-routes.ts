import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Access } from '#server/platform/http/access.ts';
import type { RecordEntity } from '#shared/entities.ts';
import {
  type RestoredRecord,
  restoredRecordSchema,
  type TrashedRecord,
  type TrashOptions,
  trashedRecordSchema,
  trashOptionsSchema,
} from '#shared/history.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { headers, params, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { fromQuery } from '#server/platform/http/query.ts';

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
  /** Who may read one item. Staff write and managers delete, unless it says otherwise. */
  readAccess: Access;
  writeAccess?: Access;
  deleteAccess?: Access;
  entity: RecordEntity;
  /** Whether records of another kind cannot be without it, so that they may have to go to the trash with it. */
  hasDependents?: boolean;
}

/** Moves records to the trash and back. */
export interface TrashActions {
  put(
    actor: Actor,
    entity: RecordEntity,
    id: string,
    versions?: number[],
    options?: TrashOptions,
  ): Promise<TrashedRecord>;
  restore(actor: Actor, entity: RecordEntity, id: string): Promise<RestoredRecord>;
}

const removed = { 200: successSchema(z.object({ _id: z.string() })) };

interface OneItem {
  Params: { id: string };
}

/** The routes of single items. An item is sent with its `ETag`; `If-Match` guards a change and a deletion. */
export function itemRoutes<Item extends { version: number }, Create, Update>(
  app: FastifyInstance,
  operations: ItemOperations<Item, Create, Update>,
  trash: TrashActions,
  {
    noun,
    schemas: { item, create, update },
    readAccess,
    writeAccess = 'staff',
    deleteAccess = 'manager',
    entity,
    hasDependents = false,
  }: ItemSettings<Item, Create, Update>,
): void {
  const writers = { access: writeAccess };
  const response = { 200: successSchema(item) };

  app.post(
    '/',
    { config: writers, schema: { summary: `Add ${noun}`, body: create, response: { 201: successSchema(item) } } },
    async ({ actor, body }, reply) => {
      return withEtag(reply.code(201), await operations.create(actor, body as Create));
    },
  );
  app.get<OneItem>(
    '/:id',
    { config: { access: readAccess }, schema: { summary: `Read ${noun}`, params, response } },
    async ({ actor, params }, reply) => {
      return withEtag(reply, await operations.get(actor, params.id));
    },
  );
  app.put<OneItem>(
    '/:id',
    { config: writers, schema: { summary: `Change fields of ${noun}`, params, headers, body: update, response } },
    async (request, reply) => {
      const { actor, params, body } = request;
      return withEtag(reply, await operations.update(actor, params.id, body as Update, versionsToMatch(request)));
    },
  );
  app.delete<OneItem>(
    '/:id',
    { config: { access: deleteAccess }, schema: { summary: `Delete ${noun}`, params, headers, response: removed } },
    async (request) => success(await operations.remove(request.actor, request.params.id, versionsToMatch(request))),
  );
  trashRoutes(app, trash, { entity, noun, writeAccess, hasDependents });
}

/** The way to the trash and back, for the records of one kind. */
export function trashRoutes(
  app: FastifyInstance,
  trash: TrashActions,
  {
    entity,
    noun,
    writeAccess = 'staff',
    hasDependents = false,
  }: { entity: RecordEntity; noun: string; writeAccess?: Access; hasDependents?: boolean },
): void {
  const writers = { access: writeAccess };
  const querystring = fromQuery(trashOptionsSchema, { flags: ['cascade'] });
  app.post<OneItem & { Querystring: TrashOptions }>(
    '/:id/trash',
    {
      config: writers,
      schema: {
        summary: `Move ${noun} to the trash`,
        params,
        headers,
        ...(hasDependents && { querystring }),
        response: { 200: successSchema(trashedRecordSchema) },
      },
    },
    async (request) => {
      const { actor, params, query } = request;
      const options = hasDependents ? query : undefined;
      return success(await trash.put(actor, entity, params.id, versionsToMatch(request), options));
    },
  );
  app.post<OneItem>(
    '/:id/restore',
    {
      config: writers,
      schema: {
        summary: `Restore ${noun} from the trash`,
        params,
        response: { 200: successSchema(restoredRecordSchema) },
      },
    },
    async ({ actor, params }) => success(await trash.restore(actor, entity, params.id)),
  );
}
