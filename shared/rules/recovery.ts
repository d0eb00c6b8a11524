import { dayMs } from './dates.ts';

// Free of zod, because the back-office says in the browser how long something can be taken back.

/** For so many days a record stays in the trash, and a change or a merge of two clients can be undone. */
export const recoveryDays = 30;

/** The same in milliseconds. */
export const recoveryMs = recoveryDays * dayMs;
