import type { Ctx } from '#server/platform/context.ts';

/** Whether clients can pay by card: Stripe is set up. Without it no page of theirs says a word of cards. */
export const takesCards = ({ config }: Ctx): boolean => config.stripe !== undefined;
