/** A session lasts 24 hours (milliseconds) from sign-in, on the server and in the browser alike; free of zod for the sign-in page. */
export const sessionLifetime = 24 * 60 * 60 * 1000;
