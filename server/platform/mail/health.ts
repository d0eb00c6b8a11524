import { type Deps, perContext } from '#server/platform/context.ts';
import type { MailState } from '#shared/message/schema.ts';

/** Whether one direction of mail works, as staff and `/readyz` are told. It knows of this server alone. */
export interface MailHealth {
  readonly state: MailState['outgoing'];
  /** It works. */
  recover(): void;
  /** It fails, and why: one sentence without an address. The first failure says since when. */
  fail(error: string): void;
}

/** Keeps whether mail works in one direction: the last failure, until something succeeds. */
function createMailHealth(isSetUp: boolean, now: Deps['now']): MailHealth {
  let failure: { error: string; since: string } | undefined;
  return {
    get state() {
      return { isSetUp, error: failure?.error ?? null, since: failure?.since ?? null };
    },
    recover(): void {
      failure = undefined;
    },
    fail(error): void {
      failure = { error, since: failure?.since ?? now().toISOString() };
    },
  };
}

/** Whether each direction of a server's mail works. */
export const mailHealth = perContext(({ config, now }) => ({
  outgoing: createMailHealth(config.mail.smtp !== undefined, now),
  incoming: createMailHealth(config.mail.imap !== undefined, now),
}));
