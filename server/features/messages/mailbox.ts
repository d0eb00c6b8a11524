import { perContext } from '#server/platform/context.ts';
import { mailHealth } from '#server/platform/mail/health.ts';
import { createMailbox } from '#server/platform/mail/mailbox.ts';
import { mailReceipt } from './receipt.ts';

/** Reads the venue's mailbox while the server runs. */
export const mailbox = perContext((ctx) => createMailbox(ctx, mailHealth(ctx).incoming, mailReceipt(ctx)));
