import { feature } from '#server/records/feature.ts';
import { changeFeed } from './changes.ts';
import { changeProcedures } from './changes-trpc.ts';
import { changeRoutes, inboxRoutes, staffRoutes } from './routes.ts';
import { inboxProcedures } from './trpc.ts';

export const inboxFeature = feature({
  routes: { '/inbox': inboxRoutes, '/inbox/changes': changeRoutes, '/staff': staffRoutes },
  reactions: { 'sessions.changed': async (ctx) => void changeFeed(ctx).checkSessions() },
  procedures: { inbox: { ...inboxProcedures, ...changeProcedures } },
});
