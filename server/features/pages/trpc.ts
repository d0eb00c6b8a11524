import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import {
  previewAddressSchema,
  previewSchema,
  publishedLayoutSchema,
  publishedPageSchema,
} from '#shared/pages/page-content.ts';
import { type PageName, pageNames } from '#shared/pages/pages.ts';

export const pageProcedures = {
  layout: procedure.output(publishedLayoutSchema).query(({ ctx: { ctx } }) => operations(ctx).pages.layout()),
  published: procedure
    .input(z.enum(pageNames as [PageName, ...PageName[]]))
    .output(publishedPageSchema)
    .query(async ({ ctx: { ctx }, input }) => (await operations(ctx).pages.published(input)).content),
  preview: procedure
    .input(previewSchema)
    .output(previewAddressSchema)
    .mutation(({ ctx: { ctx, actor }, input }) => operations(ctx).pages.preview(actor, input)),
};
