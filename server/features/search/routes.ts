import { routes } from '#server/platform/http/route.ts';
import { searchResultSchema, searchSchema } from '#shared/search/schema.ts';
import { searchEverything } from './operations.ts';
export const searchRoutes = routes((route) => {
  const summary = 'Inquiries, clients, events and messages that contain a text, newest first';
  route.get(
    '/',
    { access: 'read_only', summary, query: searchSchema, data: searchResultSchema },
    ({ ctx, actor, query }) => searchEverything(ctx, actor, query),
  );
});
