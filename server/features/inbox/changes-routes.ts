import { routes } from '#server/platform/http/route.ts';
import { changesSchema, listChangesSchema } from '#shared/inbox.ts';
import { changeFeed } from './changes.ts';

/** What was done to records, for clients that cannot keep a stream open. */
export const changeRoutes = routes((route) => {
  const summary = 'What was done to records after a change that is known';
  route.get(
    '/',
    { access: 'read_only', summary, query: listChangesSchema, data: changesSchema },
    ({ ctx, actor, query }) => changeFeed(ctx).list(actor, query),
  );
});
