import { feature } from '#server/records/feature.ts';
import { inviteRoutes } from './routes.ts';

export const invitationMailFeature = feature({ routes: { '/team/invitations': inviteRoutes } });
