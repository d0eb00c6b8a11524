import { type Ctx, perContext } from '#server/platform/context.ts';
import type { MessageKind } from '#shared/message/values.ts';

/** Says why a message that waits need not go out any more; undefined where it has to. */
export type MailCheck = (ctx: Ctx, message: { dedupeKey: string | null }) => Promise<string | undefined>;

/** Those of all features, by the kind of message. */
export const mailChecks = perContext(() => new Map<MessageKind, MailCheck>());
