import * as z from 'zod';

/** Lengths in UTF-16 units; the shortest password is the venue's own rule. */
export const authLimits = { username: 100, password: { min: 12, max: 200 } } as const;

/** What a member of staff may do; everything, so far. */
export const roles = ['admin'] as const;
export type Role = (typeof roles)[number];

/** A member of staff as the back-office shows them. */
export const userSchema = z.object({ username: z.string(), role: z.enum(roles) });
export type User = z.infer<typeof userSchema>;

/** Both are required; the error does not say which one is wrong. Passwords are used exactly as typed. */
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
});
export type Login = z.infer<typeof loginSchema>;

/** A fresh session: the bearer token (only ever shown here) and when it ends (ISO 8601). */
export const loginResultSchema = z.object({ user: userSchema, token: z.string(), expiresAt: z.string() });
export type LoginResult = z.infer<typeof loginResultSchema>;
