import { and, desc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { clients } from '#server/features/clients/table.ts';
import { isClosed } from '#server/features/inquiries/answering.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { threadOf } from '#server/features/inquiries/threads.ts';
import type { ParsedMessage } from '#server/mail/parse-message.ts';
import { inquiryStatuses } from '#shared/inquiry-values.ts';
import type { messageMatches } from '#shared/message-values.ts';
import { messages } from './table.ts';

/** The inquiry that a message belongs to, and how it was found. */
export interface Match {
  inquiryId: string;
  matchedBy: (typeof messageMatches)[number];
}

const recentMs = 180 * 24 * 60 * 60 * 1000;
const openStatuses = inquiryStatuses.filter((status) => !isClosed(status));

/**
 * Finds the inquiry of a message: by the id in an address that it was sent to, by a message that it answers, or by the address
 * of the person, of their client or of that one's partner, if that is in the open inquiries of exactly one thread, or else in one of the last 180 days: the newest of
 * them. What is in the trash is not found.
 */
export function messageMatching({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const byTag = async (tags: string[]): Promise<string | undefined> => {
    const ids = tags.filter((tag) => /^[0-9a-f]{24}$/.test(tag));
    if (ids.length === 0) return undefined;
    const [row] = await db.query
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(inArray(inquiries.id, ids))
      .limit(1);
    return row?.id;
  };

  const byReference = async ({ inReplyTo, references }: ParsedMessage): Promise<string | undefined> => {
    const ids = [inReplyTo, ...references.toReversed()].filter((id) => id !== null);
    if (ids.length === 0) return undefined;
    const { messageId, inquiryId } = messages;
    const rows = await db.query
      .select({ messageId, inquiryId })
      .from(messages)
      .where(and(inArray(messageId, ids), isNotNull(inquiryId)));
    const found = new Map(rows.map((row) => [row.messageId, row.inquiryId]));
    return found.get(ids.find((id) => found.has(id)) ?? '') ?? undefined;
  };

  const byAddress = async (addresses: string[]): Promise<string | undefined> => {
    const keys = addresses.map((address) => address.toLowerCase());
    if (keys.length === 0) return undefined;
    const { id, status, email, clientId, updatedAt, seq, threadId } = inquiries;
    // A client may have changed the address since, and a partner writes from another one.
    const known = db.query
      .select({ id: clients.id })
      .from(clients)
      .where(or(inArray(sql`lower(${clients.email})`, keys), inArray(sql`lower(${clients.partnerEmail})`, keys)));
    const isTheirs = or(inArray(sql`lower(${email})`, keys), inArray(clientId, known));
    const isRecent = and(gte(updatedAt, now().getTime() - recentMs), ne(status, 'spam'));
    const rows = await db.query
      .select({ id, status, threadId })
      .from(inquiries)
      .where(and(or(inArray(status, openStatuses), isRecent), isTheirs))
      .orderBy(desc(seq))
      .limit(50);
    const open = rows.filter((row) => !isClosed(row.status));
    const candidates = open.length > 0 ? open : rows;
    return new Set(candidates.map(threadOf)).size === 1 ? candidates[0]?.id : undefined;
  };

  return {
    /** `people`: the addresses of whoever the message is from, or for a message of ours, to. */
    async find(message: ParsedMessage, people: string[]): Promise<Match | undefined> {
      const steps = [
        ['tag', () => byTag(message.tags)],
        ['reference', () => byReference(message)],
        ['address', () => byAddress(people)],
      ] as const;
      for (const [matchedBy, step] of steps) {
        const inquiryId = await step();
        if (inquiryId !== undefined) return { inquiryId, matchedBy };
      }
      return undefined;
    },

    /** Whether a message of this Message-ID is stored. */
    async isKnown(messageId: string): Promise<boolean> {
      const rows = await db.query.select({ seq: messages.seq }).from(messages).where(eq(messages.messageId, messageId));
      return rows.length > 0;
    },
  };
}
