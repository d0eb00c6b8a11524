import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Access } from '#server/platform/http/access.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import type { RouteTable } from '#server/platform/http/route.ts';
import { moveToTrash, restoreFromTrash } from '#server/records/trash.ts';
import type { RecordEntity } from '#shared/entities.ts';
import { restoredRecordSchema, trashedRecordSchema, trashOptionsSchema } from '#shared/history.ts';

export interface ItemOperations<Item, Create, Update> {
  get(ctx: Ctx, actor: Actor, id: string): Promise<Item>;
  create(ctx: Ctx, actor: Actor, input: Create): Promise<Item>;
  update(ctx: Ctx, actor: Actor, id: string, changes: Update, versions?: number[]): Promise<Item>;
  remove(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }>;
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

/** The response to a deletion for good. */
export const removedSchema = z.object({ _id: z.string() });

/** The routes of single items. An item is sent with its `ETag`; `If-Match` guards a change and a deletion. */
export function itemRoutes<Item extends { version: number }, Create, Update>(
  route: RouteTable,
  operations: ItemOperations<Item, Create, Update>,
  settings: ItemSettings<Item, Create, Update>,
): void {
  const { noun, schemas, readAccess, writeAccess = 'staff', deleteAccess = 'manager' } = settings;
  const item = schemas.item as z.ZodType<Item, Item>;
  route.post(
    '/',
    { access: writeAccess, summary: `Add ${noun}`, body: schemas.create, item, status: 201 },
    ({ ctx, actor, body }) => operations.create(ctx, actor, body as Create),
  );
  route.get('/:id', { access: readAccess, summary: `Read ${noun}`, item }, ({ ctx, actor, params }) =>
    operations.get(ctx, actor, params.id),
  );
  route.put(
    '/:id',
    { access: writeAccess, summary: `Change fields of ${noun}`, ifMatch: true, body: schemas.update, item },
    ({ ctx, actor, params, body, versions }) => operations.update(ctx, actor, params.id, body as Update, versions),
  );
  route.delete(
    '/:id',
    { access: deleteAccess, summary: `Delete ${noun}`, ifMatch: true, data: removedSchema },
    ({ ctx, actor, params, versions }) => operations.remove(ctx, actor, params.id, versions),
  );
  trashRoutes(route, settings);
}

/** The way to the trash and back, for the records of one kind. */
export function trashRoutes(
  route: RouteTable,
  {
    entity,
    noun,
    writeAccess: access = 'staff',
    hasDependents = false,
  }: { entity: RecordEntity; noun: string; writeAccess?: Access; hasDependents?: boolean },
): void {
  const putting = { access, summary: `Move ${noun} to the trash`, ifMatch: true, data: trashedRecordSchema } as const;
  const query = fromQuery(trashOptionsSchema, { flags: ['cascade'] });
  route.post('/:id/trash', hasDependents ? { ...putting, query } : putting, ({ ctx, actor, params, query, versions }) =>
    moveToTrash(ctx, actor, entity, params.id, versions, query),
  );
  route.post(
    '/:id/restore',
    { access, summary: `Restore ${noun} from the trash`, data: restoredRecordSchema },
    ({ ctx, actor, params }) => restoreFromTrash(ctx, actor, entity, params.id),
  );
}
