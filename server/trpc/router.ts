import { aboutItemProcedures } from '#server/features/about-items/trpc.ts';
import { auditProcedures } from '#server/features/audit/trpc.ts';
import { dashboardProcedures } from '#server/features/dashboard/trpc.ts';
import { galleryProcedures } from '#server/features/gallery/trpc.ts';
import { inquiryProcedures } from '#server/features/inquiries/trpc.ts';
import { serviceProcedures } from '#server/features/services/trpc.ts';
import { testimonialProcedures } from '#server/features/testimonials/trpc.ts';
import { venueProcedures } from '#server/features/venue/trpc.ts';
import { router } from './init.ts';

/** Our own typed calls, for the site and the back-office. Outsiders use REST; both call the same operations. */
export const appRouter = router({
  inquiries: router(inquiryProcedures),
  dashboard: router(dashboardProcedures),
  services: router(serviceProcedures),
  testimonials: router(testimonialProcedures),
  aboutItems: router(aboutItemProcedures),
  gallery: router(galleryProcedures),
  venue: router(venueProcedures),
  audit: router(auditProcedures),
});

export type AppRouter = typeof appRouter;
