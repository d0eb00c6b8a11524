import { and, count, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { clients } from '#server/features/clients/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { pick } from '#server/records/history-log.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { history, recordVersions, trash } from '#server/records/table.ts';
import { getEntityWords } from '#shared/entities.ts';
import { addressIs, type Traces } from './traces.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Whether texts name the address, and not one that only begins or ends as it does. */
function findsAddress(email: string): (value: unknown) => boolean {
  const literal = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // What may as well be a bullet, an underline or a missing space counts as a mention.
  const letter = '[a-z0-9\\u00c0-\\u024f]';
  const pattern = new RegExp(`(?<!${letter}|${letter}[._%+-])${literal}(?!${letter}|\\.[a-z]{2}\\b)`, 'iu');
  return (value) => textsIn(value).some((text) => pattern.test(text));
}

const amount = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Such as `1 note, 2 messages, and 1 event`. */
export const toList = (parts: string[]): string => new Intl.ListFormat('en-US').format(parts);

function toMentions(parts: string[]): string {
  const verb = parts.length === 1 && parts[0]?.startsWith('1 ') ? 'mentions' : 'mention';
  return `Texts were not changed: ${toList(parts)} ${verb} this address. Search for it in the back-office, and change or delete what is about the person.`;
}

/** What stays because it belongs to somebody else, or because only a person can tell whose it is: a sentence for each. */
export function personRemains(ctx: Ctx) {
  const { db } = ctx;
  const counted = async (table: SQLiteTable, condition: SQL | undefined): Promise<number> => {
    const [row] = await db.query.select({ total: count() }).from(table).where(condition);
    return row?.total ?? 0;
  };

  const countNaming = async (email: string, table: SQLiteTable, columns: SQLiteColumn[]): Promise<number> => {
    const candidates = await db.query
      .select(Object.fromEntries(columns.map((column) => [column.name, column])))
      .from(table)
      .where(or(...columns.map((column) => contains(column, email))));
    return candidates.filter(findsAddress(email)).length;
  };

  /** Versions of records that name the address in a text of people, unless they are evidence, which nobody can change. */
  const countVersions = async (email: string, { entity, personal, versions }: RecordKind): Promise<number> => {
    if (versions === undefined || versions.isEvidence) return 0;
    const { snapshot } = recordVersions;
    const isCandidate = and(eq(recordVersions.entity, entity), contains(snapshot, email));
    const found = await db.query.select({ snapshot }).from(recordVersions).where(isCandidate);
    return found.map((row) => pick(JSON.parse(row.snapshot), personal)).filter(findsAddress(email)).length;
  };

  return {
    /** What belongs to somebody else. Before the erasure, which takes away what it is found by. */
    async beside(email: string, found: Traces): Promise<string[]> {
      const { inquiry, keptEvent, formerly } = found;
      const { id, threadId } = inquiries;
      const own = await db.query.select({ id, threadId }).from(inquiries).where(inArray(id, inquiry));
      const threads = [...inquiry, ...own.flatMap((row) => row.threadId ?? [])];
      const isJoined = and(
        or(inArray(id, threads), inArray(threadId, threads)),
        notInArray(id, [...inquiry, ...formerly.inquiry]),
      );
      const joined = await counted(inquiries, isJoined);
      const shared = keptEvent.length;
      const former = (['inquiry', 'client'] as const).flatMap((entity) => {
        const { one, many } = getEntityWords(entity);
        return formerly[entity].length === 0 ? [] : [amount(formerly[entity].length, one, many)];
      });
      const [account] = await db.query
        .select({ username: users.username })
        .from(users)
        .where(sql`lower(${users.email}) = lower(${email})`);
      return [
        ...(joined === 0
          ? []
          : [
              `${amount(joined, 'inquiry has', 'inquiries have')} another email address in the same conversation and stayed. Erase that address too if it is the same person's.`,
            ]),
        ...(shared === 0
          ? []
          : [
              `${amount(shared, 'event that came from their inquiry', 'events that came from their inquiries')} stayed with the client it belongs to. Read its title and notes.`,
            ]),
        ...(former.length === 0
          ? []
          : [
              `${toList(former)} had this address before and stayed with another one. Erase that address too if it is the same person's.`,
            ]),
        ...(account === undefined
          ? []
          : [
              `The account "${account.username}" kept this address. Only its holder can change it, under Settings, Your account.`,
            ]),
      ];
    },

    /** The clients who are found by an address that they have no more. Before the erasure. */
    async elsewhere(email: string, { client }: Traces): Promise<string[]> {
      const { id, name, email: address } = clients;
      const stored = await db.query.select({ name, email: address }).from(clients).where(inArray(id, client));
      const trashed = await db.query.select({ row: trash.row }).from(trash).where(inArray(trash.id, client));
      return [...stored, ...trashed.map(({ row }) => row)]
        .filter((row) => !addressIs(email)(row.email))
        .map((row) => `The client "${row.name}" has another address by now, ${row.email}, and would go too.`);
    },

    /** Texts that mention the address. After the erasure. */
    async mentions(email: string): Promise<string[]> {
      const parts: string[] = [];
      for (const kind of serverRecords(ctx).all()) {
        const { entity, table, personal } = kind;
        const columns: Record<string, SQLiteColumn> = getTableColumns(table as SQLiteTable);
        const named = personal.flatMap((field) => columns[field] ?? []);
        const found = await countNaming(email, table, named);
        const { one, many } = getEntityWords(entity);
        if (found > 0) parts.push(amount(found, one, many));
        const earlier = await countVersions(email, kind);
        if (earlier > 0) parts.push(amount(earlier, `version of ${many}`, `versions of ${many}`));
      }
      const trashed = await countNaming(email, trash, [trash.row, trash.relations]);
      if (trashed > 0) parts.push(amount(trashed, 'record in the trash', 'records in the trash'));
      const mentioned = await countNaming(email, history, [history.before, history.after]);
      if (mentioned > 0) parts.push(amount(mentioned, 'entry of the history', 'entries of the history'));
      return parts.length === 0 ? [] : [toMentions(parts)];
    },
  };
}
