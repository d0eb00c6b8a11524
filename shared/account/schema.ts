import * as z from 'zod';
import { clockField } from '#shared/fields/basic-fields.ts';
import { cleanName, cleanText, emailField, optionalText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { roles } from '#shared/roles.ts';
import { emailPattern } from '#shared/rules/email-address.ts';
import { notificationEvents } from './notifications.ts';
import { accountLimits, accountMessages, authLimits } from './values.ts';

// An email address, or `null` where it is left blank.
const optionalEmail = z
  .string({ error: accountMessages.email })
  .meta({ maxLength: accountLimits.email, pattern: `^$|${emailPattern.source}` })
  .transform(cleanText)
  .pipe(
    z.union([
      z.literal(''),
      emailField(accountLimits.email, {
        required: accountMessages.email,
        tooLong: accountMessages.email,
        invalid: accountMessages.email,
      }),
    ]),
  )
  .transform((text) => (text === '' ? null : text))
  .or(z.null());

/** The account of whoever asks. */
export const accountSchema = z.object({
  username: z.string(),
  role: z.enum(roles),
  displayName: z.string(),
  email: z.string().nullable(),
  signature: z.string(),
  /** Since when a code is asked for at sign-in (ISO 8601); `null`: it is not. */
  twoFactorAt: z.string().nullable(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
  version: versionField,
});
export type Account = z.infer<typeof accountSchema>;

/** What people change of their own account: fields left out stay. */
export const updateAccountSchema = z
  .object({
    displayName: optionalText(accountLimits.displayName, accountMessages.displayName, cleanName),
    email: optionalEmail,
    signature: optionalText(accountLimits.signature, accountMessages.signature),
  })
  .partial();
export type UpdateAccount = z.output<typeof updateAccountSchema>;

const requiredPassword = 'Please enter your password.';
const typedPassword = z
  .string({ error: requiredPassword })
  .min(1, requiredPassword)
  .max(authLimits.password.max, 'Please enter a password of at most 200 characters.');

/** The password of whoever asks, where being signed in is not enough. */
export const confirmPasswordSchema = z.object({ password: typedPassword });

/** A new password, and the one that it replaces. */
export const changePasswordSchema = z.object({ password: typedPassword, newPassword: typedPassword });
export type ChangePassword = z.output<typeof changePasswordSchema>;

const clock = clockField(accountMessages.quietHours).nullable();
const events = z.array(z.enum(notificationEvents)).max(notificationEvents.length);

/** What an account is told, and how. */
export const notificationsSchema = z.object({
  desktop: events,
  email: events,
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  showNames: z.boolean(),
  version: versionField,
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** What an account wants to be told: fields left out stay. */
export const updateNotificationsSchema = z
  .object({ desktop: events, email: events, quietFrom: clock, quietUntil: clock, showNames: z.boolean() })
  .partial();
export type UpdateNotifications = z.output<typeof updateNotificationsSchema>;

/** A session of the account that asks. Times are ISO 8601. */
export const sessionSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** When it was last used, to the hour. */
  seenAt: z.string(),
  network: z.string(),
  /** The browser and the system, such as `Firefox on Windows`. */
  agent: z.string(),
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionSchema>;

/** How an authenticator app is set up. */
export const twoFactorKeySchema = z.object({
  /** The key as text, in groups of four. */
  key: z.string(),
  /** The same as a QR code: an SVG document. */
  qr: z.string(),
});
export type TwoFactorKey = z.infer<typeof twoFactorKeySchema>;

const codeNeeded = 'Please enter the six-digit code from your authenticator app.';

/** The first code of an authenticator app, which switches two-factor sign-in on. */
export const enableTwoFactorSchema = z.object({ code: z.string({ error: codeNeeded }).max(40, codeNeeded) });

/** The recovery codes, which are shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
