import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { isFromPageOf, messages } from '#server/features/messages/table.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import type { AppError } from '#shared/api/errors.ts';
import type { RecordEntity } from '#shared/entities.ts';
import type { TimelineEntry } from '#shared/timeline/schema.ts';
import { whyClientIsGone } from './store.ts';

export type TimelineEntity = 'client' | 'inquiry' | 'event';

/** The records whose entries belong together, with what staff know them by. */
export interface Scope {
  names: Map<string, NonNullable<TimelineEntry['about']>>;
  ids: Record<TimelineEntity, string[]>;
  /** Which mail is part of it. */
  isMail: SQL;
  /** Kinds that the reader may not read. */
  hidden: readonly RecordEntity[];
}

const noMail = sql`false`;

/** Mail of an event: the conversation of its inquiry, and what its client wrote on its page, in whichever of their conversations. */
async function isMailOfEvent(ctx: Ctx, id: string): Promise<SQL> {
  const [event] = await ctx.db.query.select().from(events).where(eq(events.id, id));
  if (event === undefined) return noMail;
  const { inquiryId } = messages;
  const own = event.inquiryId === null ? undefined : eq(inquiryId, event.inquiryId);
  const asked = ctx.db.query.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.clientId, event.clientId));
  // The inquiries go first, because there is an index of those alone.
  return or(own, and(inArray(inquiryId, asked), isFromPageOf(id))) ?? noMail;
}

/** What belongs to a client, an inquiry or an event. Throws `gone` for a client who was merged into another one. */
export async function readScope(ctx: Ctx, by: Staff, entity: TimelineEntity, id: string): Promise<Scope> {
  const kind = serverRecords(ctx).kindOf(entity);
  const hidden = serverRecords(ctx).hiddenFrom(by);
  const row = await serverRecords(ctx).findRow(kind, id);
  if (row === undefined) throw await missing(ctx, by, entity, id);
  const scope: Scope = { names: new Map(), ids: { inquiry: [], client: [], event: [] }, isMail: noMail, hidden };
  const add = (one: TimelineEntity, _id: string, name: string) => {
    if (hidden.includes(one)) return;
    scope.names.set(_id, { entity: one, _id, name });
    scope.ids[one].push(_id);
  };
  add(entity, id, kind.nameOf(row));
  if (entity === 'event') return { ...scope, isMail: await isMailOfEvent(ctx, id) };
  if (entity === 'client') await addRecordsOf(ctx, id, add);
  const { inquiryId, clientId } = messages;
  const isToClient = and(isNull(inquiryId), inArray(clientId, scope.ids.client));
  return { ...scope, isMail: or(inArray(inquiryId, scope.ids.inquiry), isToClient) ?? noMail };
}

/** The inquiries and the events of a client. */
async function addRecordsOf(ctx: Ctx, id: string, add: (entity: TimelineEntity, _id: string, name: string) => void) {
  const asked = ctx.db.query
    .select({ id: inquiries.id, name: inquiries.fullName })
    .from(inquiries)
    .where(eq(inquiries.clientId, id))
    .orderBy(asc(inquiries.seq));
  for (const inquiry of await asked) add('inquiry', inquiry.id, inquiry.name);
  const booked = ctx.db.query
    .select({ id: events.id, name: events.title })
    .from(events)
    .where(eq(events.clientId, id))
    .orderBy(asc(events.seq));
  for (const event of await booked) add('event', event.id, event.name);
}

async function missing(ctx: Ctx, by: Staff, entity: TimelineEntity, id: string): Promise<AppError> {
  return (entity === 'client' && (await whyClientIsGone(ctx, id))) || serverRecords(ctx).missing(by, id);
}
