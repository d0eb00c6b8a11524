import * as z from 'zod';
import { aboutItemContent, listAboutCategories } from '#server/features/about-items/operations.ts';
import { auditProcedures } from '#server/features/audit/trpc.ts';
import { brandProcedures } from '#server/features/brand/trpc.ts';
import { calendarProcedures } from '#server/features/calendar/trpc.ts';
import { dashboardProcedures } from '#server/features/dashboard/trpc.ts';
import { firstRunProcedures } from '#server/features/first-run/trpc.ts';
import { galleryContent } from '#server/features/gallery/operations.ts';
import { changeProcedures } from '#server/features/inbox/changes-trpc.ts';
import { inboxProcedures } from '#server/features/inbox/trpc.ts';
import { inquiryProcedures } from '#server/features/inquiries/trpc.ts';
import { pageProcedures } from '#server/features/pages/trpc.ts';
import { searchProcedures } from '#server/features/search/trpc.ts';
import { listServiceCategories, serviceContent } from '#server/features/services/operations.ts';
import { testimonialContent } from '#server/features/testimonials/operations.ts';
import { venueProcedures } from '#server/features/venue/trpc.ts';
import { procedure, router } from '#server/platform/trpc/init.ts';
import { aboutItemSchema, listAboutItemsSchema, reorderAboutItemsSchema } from '#shared/about-item/schema.ts';
import { galleryItemSchema, listGallerySchema, reorderGallerySchema } from '#shared/gallery-item/schema.ts';
import { listServicesSchema, reorderServicesSchema, serviceSchema } from '#shared/service/schema.ts';
import { listTestimonialsSchema, reorderTestimonialsSchema, testimonialSchema } from '#shared/testimonial/schema.ts';
import { contentProcedures } from './content-procedures.ts';

/** Our own typed calls, for the site and the back-office. Outsiders use REST; both call the same operations. */
export const appRouter = router({
  inquiries: router(inquiryProcedures),
  inbox: router({ ...inboxProcedures, ...changeProcedures }),
  dashboard: router(dashboardProcedures),
  services: router({
    ...contentProcedures(serviceContent, {
      item: serviceSchema,
      list: listServicesSchema.prefault({}),
      reorder: reorderServicesSchema,
    }),
    categories: procedure
      .output(z.array(z.string()))
      .query(({ ctx: { ctx, actor } }) => listServiceCategories(ctx, actor)),
  }),
  testimonials: router(
    contentProcedures(testimonialContent, {
      item: testimonialSchema,
      list: listTestimonialsSchema.prefault({}),
      reorder: reorderTestimonialsSchema,
    }),
  ),
  aboutItems: router({
    ...contentProcedures(aboutItemContent, {
      item: aboutItemSchema,
      list: listAboutItemsSchema.prefault({}),
      reorder: reorderAboutItemsSchema,
    }),
    categories: procedure
      .output(z.array(z.string()))
      .query(({ ctx: { ctx, actor } }) => listAboutCategories(ctx, actor)),
  }),
  gallery: router(
    contentProcedures(galleryContent, {
      item: galleryItemSchema,
      list: listGallerySchema.prefault({}),
      reorder: reorderGallerySchema,
    }),
  ),
  pages: router(pageProcedures),
  venue: router({ ...venueProcedures, ...brandProcedures, ...calendarProcedures }),
  search: router(searchProcedures),
  firstRun: router(firstRunProcedures),
  audit: router(auditProcedures),
});

export type AppRouter = typeof appRouter;
