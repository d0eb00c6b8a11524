import { routes } from '#server/platform/http/route.ts';
import { kindOf, searchedEntities } from '#shared/entities.ts';
import { capitalize } from '#shared/rules/hours.ts';
import { searchResultSchema, searchSchema } from '#shared/search/schema.ts';
import { searchEverything } from './operations.ts';
export const searchRoutes = routes((route) => {
  const kinds = new Intl.ListFormat('en-US').format(searchedEntities.map((entity) => kindOf(entity).many));
  const summary = `${capitalize(kinds)} that contain a text, newest first`;
  route.get(
    '/',
    { access: 'read_only', summary, query: searchSchema, data: searchResultSchema },
    ({ ctx, actor, query }) => searchEverything(ctx, actor, query),
  );
});
