/** Six digits that are mailed to somebody, who shows by them that they read the mail of that address. */

import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { sendSecret } from '#server/features/messages/secret-mail.ts';
import type { MessageRow } from '#server/features/messages/table.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { mailedCodes } from './table.ts';

const validMs = 10 * minuteMs;
const maxTries = 5;

interface CodeMail {
  to: string;
  subject: string;
  toText(code: string): string;
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** An address that says where a code goes, and not more to whoever got the link: `a…@example.com`. */
export const hintOfAddress = (email: string): string => email.replace(/^(.).*@/su, '$1…@');

/**
 * Defines codes for one purpose. Each works for ten minutes and five tries, and ends the one before it. `purpose` names their rows and their
 * limit; stored. `storedText` is what is stored of the mail in place of the code.
 */
export function defineMailedCode({
  purpose,
  kind,
  storedText,
}: Pick<MessageRow, 'kind'> & { purpose: string; storedText: string }) {
  const limiter = perContext((ctx) => ctx.db.rateLimiter(purpose, { points: 5, duration: 3600 }));
  const hashOf = (target: string, code: string) => hashToken(`${purpose}.${target}.${code}`);
  const isOf = (target: string) => and(eq(mailedCodes.purpose, purpose), eq(mailedCodes.target, target));

  return {
    /** Mails a new one, of which `person` gets five an hour. Returns whether it was sent. Errors: `rate_limited`. */
    async mail(ctx: Ctx, target: string, { to, subject, toText }: CodeMail, person = target): Promise<boolean> {
      await consume(limiter(ctx), person);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const known = { codeHash: hashOf(target, code), expiresAt: ctx.now().getTime() + validMs, tries: 0 };
      await ctx.db.tx(() =>
        ctx.db.query
          .insert(mailedCodes)
          .values({ purpose, target, ...known })
          .onConflictDoUpdate({ target: [mailedCodes.purpose, mailedCodes.target], set: known }),
      );
      return sendSecret(ctx, null, { kind, to, subject, text: toText(code), storedText });
    },

    /** Whether this is the code, which is used up then; each try is counted. Inside a transaction of the caller, which has to commit. */
    async confirm(ctx: Ctx, target: string, typed: string): Promise<boolean> {
      const [row] = await ctx.db.query.select().from(mailedCodes).where(isOf(target));
      if (row === undefined || row.expiresAt <= ctx.now().getTime() || row.tries >= maxTries) return false;
      const isRight = isSame(row.codeHash, hashOf(target, typed.replace(/\D/g, '')));
      if (isRight) await ctx.db.query.delete(mailedCodes).where(isOf(target));
      else
        await ctx.db.query
          .update(mailedCodes)
          .set({ tries: row.tries + 1 })
          .where(isOf(target));
      return isRight;
    },
  };
}
