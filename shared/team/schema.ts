import * as z from 'zod';
import { accountLimits, accountMessages } from '#shared/account/values.ts';
import { loginSchema } from '#shared/auth/schema.ts';
import { flagField } from '#shared/fields/basic-fields.ts';
import { emailField } from '#shared/fields/text.ts';
import { roles } from '#shared/roles.ts';

const role = z.enum(roles, { error: 'Please choose a role from the list.' });

/** An account as owners see it. Times are ISO 8601. */
export const memberSchema = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** How many sessions it has. */
  sessions: z.number(),
  /** When one of them was last used, to the hour; `null` without one. */
  seenAt: z.string().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

/** What owners change of an account: fields left out stay. */
export const updateMemberSchema = z.object({ role, isDisabled: z.boolean() }).partial();
export type UpdateMember = z.output<typeof updateMemberSchema>;

/** Rules of sign-in that hold for the whole team. */
export const securitySchema = z.object({
  /** Whether managers and owners have to sign in with a second factor. */
  requiresTwoFactor: z.boolean(),
});
export type Security = z.infer<typeof securitySchema>;

/** An invitation that waits to be accepted. Times are ISO 8601. */
export const invitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  by: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Whom to invite. */
export const inviteSchema = z.object({
  email: emailField(accountLimits.email, {
    required: accountMessages.email,
    tooLong: accountMessages.email,
    invalid: accountMessages.email,
  }),
  role,
  /** Whether the link is sent there, too. */
  sendsEmail: flagField.default(false),
});
export type Invite = z.input<typeof inviteSchema>;

/** A new invitation with its link, which is shown once; `isEmailed` is null unless it was to be sent, too. */
export const newInvitationSchema = invitationSchema.extend({ link: z.string(), isEmailed: z.boolean().nullable() });
export type NewInvitation = z.infer<typeof newInvitationSchema>;

const invitationToken = z.string({ error: 'Please open the link of the invitation.' }).max(200);

/** The token of an invitation, out of its link. */
export const invitationTokenSchema = z.object({ token: invitationToken });

/** What an invitation says to whoever opens its link; `by` is the name of who invites, or the venue's. */
export const openInvitationSchema = invitationSchema.pick({ email: true, role: true, by: true, expiresAt: true });
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** Accepts an invitation: the account of whoever opened it. */
export const acceptInvitationSchema = loginSchema
  .pick({ username: true, password: true })
  .extend({ token: invitationToken });
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>;
