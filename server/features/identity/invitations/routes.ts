import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { routes } from '#server/platform/http/route.ts';
import { loginResultSchema } from '#shared/auth/schema.ts';
import {
  acceptInvitationSchema,
  invitationSchema,
  invitationTokenSchema,
  openInvitationSchema,
} from '#shared/team/schema.ts';
import { acceptInvitation, listInvitations, openInvitation, revokeInvitation } from './operations.ts';

/** The invitations of the team. */
export const teamInvitationRoutes = routes((route) => {
  const access = 'admin';
  route.get('/', { access, summary: 'Invitations that wait', data: z.array(invitationSchema) }, ({ ctx, actor }) =>
    listInvitations(ctx, actor),
  );
  route.delete('/:id', { access, summary: 'Revoke an invitation', data: z.null() }, async ({ ctx, actor, params }) => {
    await revokeInvitation(ctx, actor, params.id);
    return null;
  });
});

/** For whoever has a link. Its token travels in the body, which no log holds. */
export const invitationRoutes = routes((route) => {
  route.post(
    '/',
    { access: 'public', summary: 'Read an invitation', body: invitationTokenSchema, data: openInvitationSchema },
    ({ ctx, body, request }) => openInvitation(ctx, callerOf(request), body.token),
  );
  const accept = 'Accept an invitation and sign in';
  route.post(
    '/accept',
    { access: 'public', summary: accept, body: acceptInvitationSchema, data: loginResultSchema },
    async ({ ctx, body, request }) => {
      const session = await acceptInvitation(ctx, callerOf(request), body);
      request.log.info({ address: request.ip, result: 'accepted' }, 'sign-in');
      return session;
    },
  );
});
