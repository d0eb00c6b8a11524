import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Config } from '#server/platform/config/config.ts';
import { toOwnPath } from '#server/platform/media/picture-names.ts';
import type { Operations } from '#server/operations.ts';
import type { Published } from '#shared/content.ts';
import { type ContentEntity, contentEntities } from '#shared/entities.ts';
import { type Sheet, utcMoment, yesOrNo } from '#server/platform/http/csv.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { exportRoute } from './export-route.ts';
import { type ItemOperations, type ItemSettings, itemRoutes } from './item-routes.ts';
import type { PublicLists } from '#server/platform/http/public-lists.ts';
import { fromQuery } from '#server/platform/http/query.ts';

interface ContentOperations<Item, List, Create, Update, Reorder> extends ItemOperations<Item, Create, Update> {
  list(actor: Actor, query: List): Promise<Item[]>;
  reorder(actor: Actor, input: Reorder): Promise<Item[]>;
  categories?(actor: Actor): Promise<string[]>;
}

interface ContentSettings<Item, List, Create, Update, Reorder>
  extends Omit<ItemSettings<Item, Create, Update>, 'readAccess' | 'noun'> {
  entity: ContentEntity;
  /** What readers of the API call it, if not by the words of `contentEntities`. */
  words?: { a: string; many: string };
  schemas: ItemSettings<Item, Create, Update>['schemas'] & {
    list: z.ZodType;
    export: z.ZodType<List>;
    reorder: z.ZodType<Reorder>;
  };
  /** The columns of its spreadsheet, before those that every content has. */
  columns: Sheet<Item>['columns'];
  categoriesPath?: string;
}

const flags = { flags: ['includeInactive'] };

/** The routes of one content type: its public list, its categories if it has any, its export, its order, single items. */
export function contentRoutes<Item extends Published, List, Create, Update, Reorder>(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { audit, trash }: Pick<Operations, 'audit' | 'trash'>,
  lists: PublicLists,
  operations: ContentOperations<Item, List, Create, Update, Reorder>,
  settings: ContentSettings<Item, List, Create, Update, Reorder>,
): FastifyPluginAsync {
  const { entity, schemas, columns, categoriesPath } = settings;
  const { path } = contentEntities[entity];
  const { a, many } = settings.words ?? contentEntities[entity];
  const open = { access: 'public' } as const;
  const response = { 200: successSchema(z.array(schemas.item)) };

  return async (app) => {
    // An upload responds with absolute URLs. A forged Host header gains nothing: the path must be a stored picture.
    app.addHook('preValidation', async ({ body, host, protocol }) => {
      if (typeof body !== 'object' || body === null || !('imageUrl' in body)) return;
      if (typeof body.imageUrl === 'string')
        body.imageUrl = toOwnPath(body.imageUrl, [publicOrigin, `${protocol}://${host}`]);
    });
    app.get(
      '/',
      {
        config: open,
        schema: { summary: `List ${many} in order`, querystring: fromQuery(schemas.list, flags), response },
      },
      (request, reply) => lists.send(request, reply, () => operations.list(request.actor, request.query as List)),
    );
    if (categoriesPath !== undefined)
      app.get(
        categoriesPath,
        {
          config: open,
          schema: {
            summary: 'List the categories in use and the defaults',
            response: { 200: successSchema(z.array(z.string())) },
          },
        },
        (request, reply) => lists.send(request, reply, async () => operations.categories?.(request.actor)),
      );
    exportRoute(app, {
      summary: `Export ${many} of a filter as a CSV file, in order`,
      querystring: fromQuery(schemas.export, flags) as z.ZodType<List>,
      sheet: { name: path.slice(1), columns: { ...columns, ...publishedColumns } },
      read: async (actor, query) => {
        await audit.exported(actor, entity);
        return [await operations.list(actor, query)];
      },
    });
    app.put(
      '/reorder',
      { config: { access: 'staff' }, schema: { summary: `Reorder ${many}`, body: schemas.reorder, response } },
      async ({ actor, body }) => success(await operations.reorder(actor, body as Reorder)),
    );
    itemRoutes(app, operations, trash, { noun: a, schemas, readAccess: 'public', entity });
  };
}

/** The last columns of every content type's spreadsheet. */
const publishedColumns = {
  Active: ({ isActive }: Published) => yesOrNo(isActive),
  Position: ({ order }: Published) => order + 1,
  'Created (UTC)': ({ createdAt }: Published) => utcMoment(createdAt),
  'Last changed (UTC)': ({ updatedAt }: Published) => utcMoment(updatedAt),
  Id: ({ _id }: Published) => _id,
};
