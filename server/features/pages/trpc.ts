import * as z from 'zod';
import { procedure } from '#server/trpc/init.ts';
import {
  pageSchema,
  pageVersionSchema,
  previewAddressSchema,
  previewSchema,
  publishedLayoutSchema,
  publishedPageSchema,
} from '#shared/pages/page-content.ts';
import { type PageName, pageNames } from '#shared/pages/pages.ts';

const page = z.string();
const versioned = z.object({ page, version: z.number() });

export const pageProcedures = {
  layout: procedure.output(publishedLayoutSchema).query(({ ctx }) => ctx.operations.pages.layout()),
  published: procedure
    .input(z.enum(pageNames as [PageName, ...PageName[]]))
    .output(publishedPageSchema)
    .query(async ({ ctx, input }) => (await ctx.operations.pages.published(input)).content),
  publish: procedure
    .input(versioned)
    .output(pageSchema)
    .mutation(({ ctx, input }) => ctx.operations.pages.publish(ctx.actor, input.page, [input.version])),
  discard: procedure
    .input(versioned)
    .output(pageSchema)
    .mutation(({ ctx, input }) => ctx.operations.pages.discard(ctx.actor, input.page, [input.version])),
  versions: procedure
    .input(page)
    .output(z.array(pageVersionSchema))
    .query(({ ctx, input }) => ctx.operations.pages.versions(ctx.actor, input)),
  restore: procedure
    .input(versioned.extend({ id: z.string() }))
    .output(pageSchema)
    .mutation(({ ctx, input }) => ctx.operations.pages.restore(ctx.actor, input.page, input.id, [input.version])),
  preview: procedure
    .input(previewSchema)
    .output(previewAddressSchema)
    .mutation(({ ctx, input }) => ctx.operations.pages.preview(ctx.actor, input)),
};
