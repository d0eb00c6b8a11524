import { sessions } from '#server/platform/auth/table.ts';
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { accountRoutes } from './account/routes.ts';
import { invitationRoutes, teamInvitationRoutes } from './invitations/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { securityRoutes, teamRoutes } from './team/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

export const identityFeature = feature({
  routes: {
    '/auth': [signInRoutes, accountRoutes],
    '/auth/two-factor': twoFactorRoutes,
    '/auth/invitation': invitationRoutes,
    '/team': teamRoutes,
    '/team/invitations': teamInvitationRoutes,
    '/settings/security': securityRoutes,
  },
  jobs: (ctx) => [{ name: 'session clean-up', delayMs: startDelayMs, run: () => deleteExpired(ctx, sessions) }],
});
