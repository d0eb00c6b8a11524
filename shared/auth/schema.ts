import * as z from 'zod';
import { authLimits, wrongCode } from '#shared/account/values.ts';
import { roles } from '#shared/roles.ts';

/** A member of staff as the back-office shows them. */
export const userSchema = z.object({
  username: z.string(),
  role: z.enum(roles),
  /** Set while the account may do nothing but set up its second factor. */
  mustSetUpTwoFactor: z.literal(true).optional(),
});
export type User = z.infer<typeof userSchema>;

/** Username and password are required; the error does not say which one is wrong. Passwords are used exactly as typed. */
export const loginSchema = z.object({
  username: z
    .string({ error: 'Please enter a username.' })
    .trim()
    .min(1, 'Please enter a username.')
    .max(authLimits.username, 'Please enter a username of at most 100 characters.'),
  password: z
    .string({ error: 'Please enter a password.' })
    .min(1, 'Please enter a password.')
    .max(authLimits.password.max, 'Please enter a password of at most 200 characters.'),
  /** The code of an authenticator app or a recovery code, for an account with two-factor sign-in. */
  code: z.string().max(40, wrongCode).nullish(),
});
export type Login = z.infer<typeof loginSchema>;

/** A fresh session: the bearer token (only ever shown here) and when it ends (ISO 8601). */
export const loginResultSchema = z.object({ user: userSchema, token: z.string(), expiresAt: z.string() });
export type LoginResult = z.infer<typeof loginResultSchema>;
