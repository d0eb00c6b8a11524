import { feature } from '#server/records/feature.ts';
import { invitationRoutes, teamInvitationRoutes } from './routes.ts';

export const invitationsFeature = feature({
  routes: { '/auth/invitation': invitationRoutes, '/team/invitations': teamInvitationRoutes },
});
