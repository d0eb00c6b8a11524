import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Sheet, utcMoment, yesOrNo } from '#server/platform/http/csv.ts';
import { publicLists } from '#server/platform/http/public-lists.ts';
import { routes } from '#server/platform/http/route.ts';
import { toOwnPath } from '#server/platform/media/picture-names.ts';
import { type RecordKind, rolesOf } from '#server/records/record-kind.ts';
import type { Published } from '#shared/content/schema.ts';
import { type ContentEntity, contentEntities, publicContentEntities } from '#shared/entities.ts';
import { exportRoute } from './export-route.ts';
import { recordRoutes } from './record-routes.ts';

interface Content<Item, List, Create, Update, Reorder> {
  entity: ContentEntity;
  kind: RecordKind;
  get(ctx: Ctx, actor: Actor, id: string): Promise<Item>;
  create(ctx: Ctx, actor: Actor, input: Create): Promise<Item>;
  update(ctx: Ctx, actor: Actor, id: string, changes: Update, versions?: number[]): Promise<Item>;
  remove(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }>;
  list(ctx: Ctx, actor: Actor, query: List): Promise<Item[]>;
  reorder(ctx: Ctx, actor: Actor, input: Reorder): Promise<Item[]>;
}

interface ContentSettings<Item, List, Create, Update, Reorder> {
  /** What readers of the API call it, if not by the words of `contentEntities`. */
  words?: { a: string; many: string };
  schemas: {
    item: z.ZodType<Item>;
    list: z.ZodType;
    export: z.ZodType<List>;
    create: z.ZodType<Create>;
    update: z.ZodType<Update>;
    reorder: z.ZodType<Reorder>;
  };
  /** The columns of its spreadsheet, before those that every content has. */
  columns: Sheet<Item>['columns'];
  categories?: { path: string; list(ctx: Ctx, actor: Actor): Promise<string[]> };
}

/** The routes of one content type: its list, which is public or not, its categories if it has any, its export, its order, single items. */
export const contentRoutes = <Item extends Published, List, Create, Update, Reorder>(
  content: Content<Item, List, Create, Update, Reorder>,
  settings: ContentSettings<Item, List, Create, Update, Reorder>,
) =>
  routes((route) => {
    const { entity, kind, list, reorder, get, create, update, remove } = content;
    const { schemas, columns, categories } = settings;
    const { path } = contentEntities[entity];
    const { read, write } = rolesOf(kind);
    const readAccess = Object.hasOwn(publicContentEntities, entity) ? 'public' : read;
    const { a, many } = settings.words ?? contentEntities[entity];
    const items = z.array(schemas.item as z.ZodType<Item, Item>);

    // An upload responds with absolute URLs. A forged Host header gains nothing: the path must be a stored picture.
    route.app.addHook('preValidation', async ({ body, host, protocol }) => {
      if (typeof body !== 'object' || body === null || !('imageUrl' in body)) return;
      const { publicOrigin } = route.app.ctx.config;
      if (typeof body.imageUrl === 'string')
        body.imageUrl = toOwnPath(body.imageUrl, [publicOrigin, `${protocol}://${host}`]);
    });
    route.get(
      '/',
      { access: readAccess, summary: `List ${many} in order`, query: schemas.list, sent: items },
      ({ ctx, actor, query, request, reply }) =>
        publicLists(ctx).send(request, reply, () => list(ctx, actor, query as List)),
    );
    if (categories !== undefined)
      route.get(
        categories.path,
        { access: readAccess, summary: 'List the categories in use and the defaults', sent: z.array(z.string()) },
        ({ ctx, actor, request, reply }) => publicLists(ctx).send(request, reply, () => categories.list(ctx, actor)),
      );
    exportRoute(route, {
      entity,
      summary: `Export ${many} of a filter as a CSV file, in order`,
      query: schemas.export,
      sheet: { name: path.slice(1), columns: { ...columns, ...publishedColumns } },
      read: async (ctx, actor, query) => [await list(ctx, actor, query as List)],
    });
    route.put(
      '/reorder',
      { access: write, summary: `Reorder ${many}`, body: schemas.reorder, data: items },
      ({ ctx, actor, body }) => reorder(ctx, actor, body as Reorder),
    );
    recordRoutes(
      route,
      kind,
      { get, create, update, remove },
      {
        noun: a,
        schemas: { item: schemas.item, create: schemas.create, update: schemas.update },
        readAccess,
      },
    );
  });

/** The last columns of every content type's spreadsheet. */
const publishedColumns = {
  Active: ({ isActive }: Published) => yesOrNo(isActive),
  Position: ({ order }: Published) => order + 1,
  'Created (UTC)': ({ createdAt }: Published) => utcMoment(createdAt),
  'Last changed (UTC)': ({ updatedAt }: Published) => utcMoment(updatedAt),
  Id: ({ _id }: Published) => _id,
};
