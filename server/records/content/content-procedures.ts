import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { procedure } from '#server/platform/trpc/init.ts';

interface Content<List, Reorder, Item> {
  list(ctx: Ctx, actor: Actor, query: List): Promise<Item[]>;
  reorder(ctx: Ctx, actor: Actor, request: Reorder): Promise<Item[]>;
}

interface ContentSchemas<List, ListInput, Reorder, ReorderInput, Item> {
  item: z.ZodType<Item>;
  list: z.ZodType<List, ListInput>;
  reorder: z.ZodType<Reorder, ReorderInput>;
}

/** The procedures of a content type: its list and its order. */
export function contentProcedures<List, ListInput, Reorder, ReorderInput, Item>(
  content: Content<List, Reorder, Item>,
  schemas: ContentSchemas<List, ListInput, Reorder, ReorderInput, Item>,
) {
  const items: z.ZodType<Item[], Item[]> = z.array(schemas.item as z.ZodType<Item, Item>);
  // tRPC cannot infer the input of a schema that is a type parameter.
  return {
    list: procedure
      .input(schemas.list)
      .output(items)
      .query(({ ctx: { ctx, actor }, input }) => content.list(ctx, actor, input as List)),
    reorder: procedure
      .input(schemas.reorder)
      .output(items)
      .mutation(({ ctx: { ctx, actor }, input }) => content.reorder(ctx, actor, input as Reorder)),
  };
}
