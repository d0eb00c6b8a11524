import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import {
  previewAddressSchema,
  previewSchema,
  publishedLayoutSchema,
  publishedPageSchema,
} from '#shared/pages/page-content.ts';
import { type PageName, pageNames } from '#shared/pages/pages.ts';

export const pageProcedures = {
  layout: procedure.output(publishedLayoutSchema).query(({ ctx }) => ctx.operations.pages.layout()),
  published: procedure
    .input(z.enum(pageNames as [PageName, ...PageName[]]))
    .output(publishedPageSchema)
    .query(async ({ ctx, input }) => (await ctx.operations.pages.published(input)).content),
  preview: procedure
    .input(previewSchema)
    .output(previewAddressSchema)
    .mutation(({ ctx, input }) => ctx.operations.pages.preview(ctx.actor, input)),
};
