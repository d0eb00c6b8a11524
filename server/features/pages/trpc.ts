import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import {
  previewAddressSchema,
  previewSchema,
  publishedLayoutSchema,
  publishedPageSchema,
} from '#shared/pages/page-content.ts';
import { type PageName, pageNames } from '#shared/pages/pages.ts';
import { getLayout, getPublishedPage, previewPage } from './operations.ts';

export const pageProcedures = {
  layout: procedure.output(publishedLayoutSchema).query(({ ctx: { ctx } }) => getLayout(ctx)),
  published: procedure
    .input(z.enum(pageNames as [PageName, ...PageName[]]))
    .output(publishedPageSchema)
    .query(async ({ ctx: { ctx }, input }) => (await getPublishedPage(ctx, input)).content),
  preview: procedure
    .input(previewSchema)
    .output(previewAddressSchema)
    .mutation(({ ctx: { ctx, actor }, input }) => previewPage(ctx, actor, input)),
};
