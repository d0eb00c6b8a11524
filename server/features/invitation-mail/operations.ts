/** Inviting by mail. It stands apart from the invitations, because mail belongs to the desk and they do not know it. */

import { createInvitation, nameInviter } from '#server/features/identity/invitations/operations.ts';
import { sendSecret } from '#server/features/messages/secret-mail.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { roleLabels } from '#shared/roles.ts';
import type { Invite, NewInvitation } from '#shared/team/schema.ts';

/** In place of the text, which has the link. */
const storedText = 'An invitation. Its link is stored nowhere.';

/** Sends the link at once and not through the outbox, which would store it. What is stored is that it was sent. */
async function emailLink(
  ctx: Ctx,
  by: Staff,
  { email, role, expiresAt, link }: Omit<NewInvitation, 'isEmailed'>,
): Promise<boolean> {
  const { name, timeZone } = await getVenue(ctx);
  const inviter = await nameInviter(ctx, by.username);
  const text = [
    `${inviter} invites you to join the team${inviter === name ? '' : ` of ${name}`}. Your role: ${roleLabels[role]}.`,
    `Choose how you sign in:\n${link}`,
    `The link works once, until ${momentIn(timeZone, Date.parse(expiresAt))}.`,
  ].join('\n\n');
  const subject = `Join the team of ${name}`;
  return sendSecret(ctx, by, { kind: 'invitation', to: email, subject, text, storedText });
}

/** Invites, and sends the link where that is asked for. The link is in this answer and the mail only. */
export async function inviteToTeam(
  ctx: Ctx,
  actor: Actor,
  { sendsEmail = false, ...input }: Invite,
): Promise<NewInvitation> {
  const by = requireRole(actor, 'admin');
  const invitation = await createInvitation(ctx, actor, input);
  return { ...invitation, isEmailed: sendsEmail ? await emailLink(ctx, by, invitation) : null };
}
