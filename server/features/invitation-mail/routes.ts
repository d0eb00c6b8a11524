import { routes } from '#server/platform/http/route.ts';
import { inviteSchema, newInvitationSchema } from '#shared/team/schema.ts';
import { inviteToTeam } from './operations.ts';

/** Inviting, beside the other routes of invitations: only this one sends mail. */
export const inviteRoutes = routes((route) => {
  const summary = 'Invite somebody by a link';
  route.post(
    '/',
    { access: 'admin', summary, body: inviteSchema, data: newInvitationSchema, status: 201 },
    ({ ctx, actor, body }) => inviteToTeam(ctx, actor, body),
  );
});
