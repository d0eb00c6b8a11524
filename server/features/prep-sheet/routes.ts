import { routes } from '#server/platform/http/route.ts';
import { prepSheetQuerySchema, prepSheetSchema } from '#shared/prep-sheet/schema.ts';
import { readPrepSheet } from './operations.ts';

/** What a kitchen and a bar prepare in a week. */
export const prepSheetRoutes = routes((route) => {
  const summary = 'The events of seven days, and each dish summed over them';
  route.get(
    '/',
    { access: 'read_only', summary, query: prepSheetQuerySchema, data: prepSheetSchema },
    ({ ctx, actor, query }) => readPrepSheet(ctx, actor, query),
  );
});
