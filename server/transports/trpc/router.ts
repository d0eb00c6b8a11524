import { features } from '#server/features/index.ts';
import { router } from '#server/platform/trpc/init.ts';
import { mergeProcedures } from '#server/records/feature.ts';

/** Our own typed calls, for the site and the back-office. Outsiders use REST; both call the same operations. */
export const appRouter = router(mergeProcedures(features));

export type AppRouter = typeof appRouter;
