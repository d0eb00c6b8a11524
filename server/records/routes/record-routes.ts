import { serializerCompiler } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Access } from '#server/platform/http/access.ts';
import { pageSchema } from '#server/platform/http/envelope.ts';
import type { RouteTable } from '#server/platform/http/route.ts';
import { type RecordKind, rolesOf } from '#server/records/record-kind.ts';
import { moveToTrash, restoreFromTrash } from '#server/records/trash.ts';
import type { Page } from '#shared/api/envelope.ts';
import { getEntityWords } from '#shared/entities.ts';
import type { idempotencyHeaders } from '#shared/fields/idempotency-key.ts';
import { type FieldSelection, fieldsField, partialRow, pickFields } from '#shared/fields/paging.ts';
import {
  restoredRecordSchema,
  restoreOptionsSchema,
  trashedRecordSchema,
  trashOptionsSchema,
} from '#shared/history/schema.ts';

type PageReader<List, Row> = (ctx: Ctx, actor: Actor, query: List) => Promise<Page<Row>>;

/** What a feature does with its records. Each one has its route; what is left out has none. */
interface RecordOperations<Item, Listed, List, Create, Update> {
  /** A page of records. */
  list?: PageReader<List, Listed>;
  /** All of them, for what is few. */
  listAll?(ctx: Ctx, actor: Actor, query: List): Promise<Listed[]>;
  get(ctx: Ctx, actor: Actor, id: string): Promise<Item>;
  create?(ctx: Ctx, actor: Actor, input: Create, idempotencyKey?: string): Promise<Item>;
  update?(ctx: Ctx, actor: Actor, id: string, changes: Update, versions?: number[]): Promise<Item>;
  remove?(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }>;
}

interface RecordSettings<Item, Listed, List, Create, Update> {
  schemas: {
    item: z.ZodType<Item>;
    /** A row of the list, if it says something else than the item. */
    listed?: z.ZodType<Listed>;
    list?: z.ZodType<List>;
    create?: z.ZodType<Create>;
    update?: z.ZodType<Update>;
  };
  /** Where the usual words do not say it. That of a list says its order. */
  summaries?: Partial<Record<'list' | 'get' | 'create' | 'update' | 'remove', string>>;
  /** With its article, for the summaries, if not the words of its entity. */
  noun?: string;
  /** Who may read it, if not `readRole`: `public` for content. */
  readAccess?: Access;
  /** What `create` takes besides, such as an idempotency key. */
  creation?: { headers?: typeof idempotencyHeaders };
}

/** The response to a deletion for good. */
export const removedSchema = z.object({ _id: z.string() });

/** The route of a list with pages, which sends whole rows or the `fields` that are asked for. */
function addListRoute<List>(
  route: RouteTable,
  about: { access: Access; summary: string },
  { row, query, list }: { row: z.ZodObject; query: z.ZodObject; list: PageReader<List, object> },
): void {
  const partial = partialRow(row);
  // A response is checked by one of the schemas alone: a whole row that lacks a field must not pass for a partial one, and trying
  // both costs more than sending the row (`bench/inquiries-page.ts`).
  const createSerializer = (schema: z.ZodObject) =>
    serializerCompiler({ schema: pageSchema(schema), method: 'GET', url: '/' });
  const [serializeWhole, serializePartial] = [createSerializer(row), createSerializer(partial)];
  const selectable = query.safeExtend({ fields: fieldsField(row) });
  const page = z.union([row, partial]);
  route.get('/', { ...about, query: selectable, page }, async ({ ctx, actor, query: asked, reply }) => {
    const { fields, ...input } = asked as List & FieldSelection;
    const found = await list(ctx, actor, input as List);
    // A serializer of its own drops the character set.
    reply.type('application/json; charset=utf-8').serializer(fields === undefined ? serializeWhole : serializePartial);
    return fields === undefined ? found : { ...found, rows: found.rows.map((one) => pickFields(one, fields)) };
  });
}

/**
 * The routes of one kind of record: its list, single records, and the way to the trash and back, for the roles that the kind
 * says. A record is sent with its `ETag`; `If-Match` guards a change, a deletion and the way to the trash. A list with pages
 * sends of each row the `fields` that are asked for.
 */
export function recordRoutes<Item extends { version: number }, Listed, List, Create, Update>(
  route: RouteTable,
  kind: RecordKind,
  operations: RecordOperations<Item, Listed, List, Create, Update>,
  settings: RecordSettings<Item, Listed, List, Create, Update>,
): void {
  const { read, write, remove: removeRole } = rolesOf(kind);
  const { schemas, summaries = {}, noun = getEntityWords(kind.entity).a, readAccess = read, creation = {} } = settings;
  const { list, listAll, create, update, remove } = operations;
  const item = schemas.item as z.ZodType<Item, Item>;
  const listed = (schemas.listed ?? item) as z.ZodType<Listed, Listed>;
  const listing = { access: readAccess, summary: summaries.list ?? `List ${noun}` };
  if (list) {
    const [row, query] = [listed, schemas.list] as unknown as [z.ZodObject, z.ZodObject];
    addListRoute<List>(route, listing, { row, query, list: list as PageReader<List, object> });
  }
  if (listAll)
    route.get(
      '/',
      { ...listing, ...(schemas.list && { query: schemas.list }), data: z.array(listed) },
      ({ ctx, actor, query }) => listAll(ctx, actor, query as List),
    );
  if (create && schemas.create)
    route.post(
      '/',
      {
        access: write,
        summary: summaries.create ?? `Add ${noun}`,
        ...creation,
        body: schemas.create,
        item,
        status: 201,
      },
      ({ ctx, actor, body, headers }) => create(ctx, actor, body as Create, headers?.['idempotency-key']),
    );
  route.get('/:id', { access: readAccess, summary: summaries.get ?? `Read ${noun}`, item }, ({ ctx, actor, params }) =>
    operations.get(ctx, actor, params.id),
  );
  if (update && schemas.update)
    route.put(
      '/:id',
      {
        access: write,
        summary: summaries.update ?? `Change fields of ${noun}`,
        ifMatch: true,
        body: schemas.update,
        item,
      },
      ({ ctx, actor, params, body, versions }) => update(ctx, actor, params.id, body as Update, versions),
    );
  if (remove)
    route.delete(
      '/:id',
      { access: removeRole, summary: summaries.remove ?? `Delete ${noun}`, ifMatch: true, data: removedSchema },
      ({ ctx, actor, params, versions }) => remove(ctx, actor, params.id, versions),
    );
  if (kind.uncreate === undefined) trashRoutes(route, kind, noun);
}

/** The way to the trash and back. */
function trashRoutes(route: RouteTable, kind: RecordKind, noun: string): void {
  const { entity, hasDependents, isBookedOnRestore } = kind;
  const access = rolesOf(kind).write;
  const putting = { access, summary: `Move ${noun} to the trash`, ifMatch: true, data: trashedRecordSchema } as const;
  route.post(
    '/:id/trash',
    hasDependents ? { ...putting, query: trashOptionsSchema } : putting,
    ({ ctx, actor, params, query, versions }) => moveToTrash(ctx, actor, entity, params.id, versions, query),
  );
  const restoring = { access, summary: `Restore ${noun} from the trash`, data: restoredRecordSchema } as const;
  route.post(
    '/:id/restore',
    isBookedOnRestore ? { ...restoring, body: restoreOptionsSchema.nullish() } : restoring,
    ({ ctx, actor, params, body }) => restoreFromTrash(ctx, actor, entity, params.id, body ?? undefined),
  );
}
