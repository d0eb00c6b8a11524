/** Everything that happened with a client, an inquiry or an event, merged newest first from one query of each kind. */

import { and, desc, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { holds } from '#server/features/hold-line/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { readStaffNames } from '#server/platform/auth/staff-names.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { listBelongings } from '#server/records/belonging.ts';
import { rolesOf } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { history } from '#server/records/table.ts';
import { findRecordEntity, type RecordEntity } from '#shared/entities.ts';
import { conversationKinds } from '#shared/message/values.ts';
import { showLinkFields } from '#shared/template/link-fields.ts';
import type { ListTimeline, Timeline, TimelineEntry } from '#shared/timeline/schema.ts';
import { type TimelineKind, timelineKinds, timelineLimits } from '#shared/timeline/values.ts';
import { readScope, type Scope, type TimelineEntity } from './timeline-scope.ts';

/** Where a page ends: entries of the same moment follow the order of their kinds, then the newer first. */
interface Place {
  at: number;
  rank: number;
  seq: number;
}
type Found = Place & { entry: Omit<TimelineEntry, '_id' | 'at' | 'day' | 'time' | 'about'>; aboutId: string | null };

/** Kinds whose records have entries of their own, beside which those of their history would say the same again. */
const withOwnEntries = timelineKinds.flatMap((name) => findRecordEntity(`/${name}`) ?? []);

const readers = perContext(
  (ctx): Record<TimelineKind, (scope: Scope, page: PageOf) => Promise<Omit<Found, 'rank'>[]>> => ({
    async history({ names, hidden }, { before, limit }) {
      const ids = [...names.keys()];
      const rows = await ctx.db.query
        .select()
        .from(history)
        .where(
          and(
            or(inArray(history.entityId, ids), inArray(history.subjectId, ids)),
            notInArray(history.entity, [...withOwnEntries, ...hidden]),
            before(history.at, history.seq),
          ),
        )
        .orderBy(desc(history.at), desc(history.seq))
        .limit(limit);
      const staff = await readStaffNames(ctx);
      const show = (field: string, value: unknown) =>
        field === 'assigneeId' && typeof value === 'string' ? (staff.get(value) ?? null) : (value ?? null);
      return rows.map(({ at, seq, by, entity, entityId, subjectId, action, ...sides }) => ({
        at,
        seq,
        aboutId: names.has(entityId) ? entityId : subjectId,
        entry: {
          ...blank,
          kind: 'history',
          by,
          entity,
          entityId,
          action,
          changes: Object.keys(sides.after ?? {}).map((field) => ({
            field,
            from: show(field, sides.before?.[field]),
            to: show(field, sides.after?.[field]),
          })),
        },
      }));
    },

    async messages(scope, { before, limit }) {
      const at = sql<number>`coalesce(${messages.sentAt}, ${messages.createdAt})`.mapWith(Number);
      const { seq, id, inquiryId, clientId, kind, fromName, fromAddress, author, subject, state } = messages;
      const text = sql<string>`substr(${messages.text}, 1, ${timelineLimits.excerpt})`;
      const rows = await ctx.db.query
        .select({ at, seq, id, inquiryId, clientId, kind, fromName, fromAddress, author, subject, state, text })
        .from(messages)
        .where(and(scope.isMail, inArray(messages.kind, conversationKinds), ne(state, 'draft'), before(at, seq)))
        .orderBy(desc(at), desc(seq))
        .limit(limit);
      return rows.map((row) => ({
        at: row.at,
        seq: row.seq,
        aboutId: row.inquiryId ?? row.clientId,
        entry: {
          ...blank,
          kind: 'messages',
          entity: 'message',
          entityId: row.id,
          title: row.subject,
          text: showLinkFields(row.text),
          state: row.state,
          // An answer from the mailbox may be of nobody's account.
          by: row.kind === 'acknowledgment' ? null : (row.author ?? (row.fromName || row.fromAddress)),
        },
      }));
    },

    async notes(scope, { before, limit }) {
      const rows = await ctx.db.query
        .select()
        .from(notes)
        .where(and(belongsToOne(ctx, 'note', scope), before(notes.createdAt, notes.seq)))
        .orderBy(desc(notes.createdAt), desc(notes.seq))
        .limit(limit);
      return rows.map(({ createdAt, seq, id, entityId, author, text }) => ({
        at: createdAt,
        seq,
        aboutId: entityId,
        entry: { ...blank, kind: 'notes', entity: 'note', entityId: id, by: author, text },
      }));
    },

    async tasks(scope, { before, limit }) {
      const staff = await readStaffNames(ctx);
      const rows = await ctx.db.query
        .select()
        .from(tasks)
        .where(and(belongsToOne(ctx, 'task', scope), before(tasks.createdAt, tasks.seq)))
        .orderBy(desc(tasks.createdAt), desc(tasks.seq))
        .limit(limit);
      return rows.map((row) => ({
        at: row.createdAt,
        seq: row.seq,
        aboutId: row.eventId ?? row.inquiryId ?? row.clientId,
        entry: {
          ...blank,
          kind: 'tasks',
          entity: 'task',
          entityId: row.id,
          title: row.title,
          until: row.dueDay,
          state: row.doneAt === null ? 'open' : 'done',
          by: row.assigneeId === null ? null : (staff.get(row.assigneeId) ?? null),
        },
      }));
    },

    async holds(scope, { before, limit }) {
      const rows = await ctx.db.query
        .select()
        .from(holds)
        .where(and(belongsToOne(ctx, 'hold', scope), before(holds.createdAt, holds.seq)))
        .orderBy(desc(holds.createdAt), desc(holds.seq))
        .limit(limit);
      return rows.map((row) => ({
        at: row.createdAt,
        seq: row.seq,
        aboutId: row.eventId ?? row.inquiryId ?? row.clientId,
        entry: {
          ...blank,
          kind: 'holds',
          entity: 'hold',
          entityId: row.id,
          title: row.eventDate,
          text: row.note,
          state: row.state,
          by: row.placedBy,
          until: new Date(row.expiresAt).toISOString(),
        },
      }));
    },
  }),
);

/** Throws `gone` for a client who was merged into another one. */
export async function readTimeline(
  ctx: Ctx,
  actor: Actor,
  entity: TimelineEntity,
  id: string,
  { before, kind }: ListTimeline,
): Promise<Timeline> {
  const by = requireRole(actor, rolesOf(serverRecords(ctx).kindOf(entity)).read);
  const scope = await readScope(ctx, by, entity, id);
  const place = before === undefined ? undefined : toPlace(before);
  const calendar = await getVenueCalendar(ctx);
  const { timeZone } = await getVenue(ctx);
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  const found: Found[] = [];
  for (const [rank, name] of timelineKinds.entries()) {
    const own = findRecordEntity(`/${name}`);
    if ((kind !== undefined && kind !== name) || (own !== undefined && scope.hidden.includes(own))) continue;
    const rows = await readers(ctx)[name](scope, pageAfter(place, rank));
    found.push(...rows.map((row) => ({ ...row, rank })));
  }
  found.sort((a, b) => b.at - a.at || a.rank - b.rank || b.seq - a.seq);
  const shown = found.slice(0, timelineLimits.page);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ at, rank, seq, aboutId, entry }) => ({
      _id: `${at}.${rank}.${seq}`,
      ...entry,
      at: new Date(at).toISOString(),
      day: textOfDay(calendar.dayAt(at)),
      time: clock.format(at),
      about: aboutId === null ? null : (scope.names.get(aboutId) ?? null),
    })),
    before: last !== undefined && found.length > shown.length ? `${last.at}.${last.rank}.${last.seq}` : null,
  };
}

const blank = {
  by: null,
  action: null,
  changes: [] as TimelineEntry['changes'],
  title: '',
  text: '',
  state: null,
  until: null,
};

/** What one query reads: the entries of its kind behind a place. */
interface PageOf {
  before(at: SQL | SQLiteColumn, seq: SQLiteColumn): SQL | undefined;
  limit: number;
}

const toPlace = (text: string): Place => {
  const [at = 0, rank = 0, seq = 0] = text.split('.').map(Number);
  return { at, rank, seq };
};

function pageAfter(place: Place | undefined, rank: number): PageOf {
  return {
    limit: timelineLimits.page + 1,
    before(at, seq) {
      if (place === undefined) return undefined;
      // Of the same moment, kinds after that of the place are still to come, and of its own kind the older ones.
      if (rank < place.rank) return sql`${at} < ${place.at}`;
      if (rank > place.rank) return sql`${at} <= ${place.at}`;
      return sql`(${at} < ${place.at} or (${at} = ${place.at} and ${seq} < ${place.seq}))`;
    },
  };
}

/** Whether a record of another kind belongs to one of the records. */
function belongsToOne(ctx: Ctx, entity: RecordEntity, { ids }: Scope): SQL | undefined {
  const byColumn = new Map<SQLiteColumn, string[]>();
  for (const { to, column } of listBelongings(serverRecords(ctx).kindOf(entity)))
    byColumn.set(column, [...(byColumn.get(column) ?? []), ...(ids[to as TimelineEntity] ?? [])]);
  return or(...[...byColumn].filter(([, own]) => own.length > 0).map(([column, own]) => inArray(column, own)));
}
