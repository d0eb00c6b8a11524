import { dayMs } from '#shared/rules/dates.ts';

/** How long a session lasts from sign-in, on the server and in the browser alike; free of zod for the sign-in page. */
export const sessionLifetimeMs = dayMs;
