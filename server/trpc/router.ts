import { inquiryProcedures } from '#server/features/inquiries/trpc.ts';
import { venueProcedures } from '#server/features/venue/trpc.ts';
import { router } from './init.ts';

/** Our own typed calls, for the site and the back-office. Outsiders use REST; both call the same operations. */
export const appRouter = router({
  inquiries: router(inquiryProcedures),
  venue: router(venueProcedures),
});

export type AppRouter = typeof appRouter;
