import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { AuditLog } from '#server/features/audit/store.ts';
import type { DateAnswers } from '#server/features/calendar/date-answers.ts';
import { type ClientOperations, toClient } from '#server/features/clients/operations.ts';
import { clientStore } from '#server/features/clients/store.ts';
import type { EventOperations } from '#server/features/events/operations.ts';
import { eventStore } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import type { AnnounceInquiry } from '#server/features/messages/acknowledgment.ts';
import type { StaffNotices } from '#server/features/messages/notices.ts';
import type { NoteOperations } from '#server/features/notes/operations.ts';
import type { SettingsOperations } from '#server/features/settings/operations.ts';
import type { TaskOperations } from '#server/features/tasks/operations.ts';
import type { Calendar } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import { requireRole } from '#server/platform/auth/actor.ts';
import { requireAssignee, staffAccounts } from '#server/platform/auth/staff-names.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Records } from '#server/records/records.ts';
import { requireCurrent } from '#server/records/version.ts';
import type { Conversion } from '#shared/conversion.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { FinishInquiry, LogAnswer } from '#shared/inbox.ts';
import type {
  ConvertInquiry,
  ExportInquiries,
  Inquiry,
  InquiryDetail,
  InquiryStats,
  ListInquiries,
  SimilarInquiry,
  UpdateInquiry,
} from '#shared/inquiry.ts';
import { awaitNobody, isAnswer, isClosed, onAnswer } from './answering.ts';
import { type HeldConversion, inquiryConversion } from './convert.ts';
import { inquiryCreation } from './create.ts';
import { storedDueTimes } from './due-times.ts';
import { inquiryFigures } from './figures.ts';
import { idempotencyKeys } from './idempotency.ts';
import { inquiryJoining } from './joining.ts';
import { inquiryLists } from './list.ts';
import { inquiryKind } from './record.ts';
import { staleChangeGuard } from './stale.ts';
import { type Answer, inquiryStore } from './store.ts';
import type { InquiryRow } from './table.ts';
import { threadReads } from './threads.ts';
import { toInquiry, toStatusChange, toThreadMember } from './to-inquiry.ts';

/** Longer pages are not cached, which bounds the memory of the cache. */
const maxCachedRows = 20;

/** What somebody does to an inquiry. */
interface Decision extends Answer {
  note?: string;
  needsFollowUp?: boolean;
  /** Whether it is no conflict that somebody else has done it already: nothing is written then. */
  isRepeatable?: boolean;
}

interface Neighbors {
  venue: VenueOperations;
  settings: Pick<SettingsOperations, 'read'>;
  clients: ClientOperations;
  events: EventOperations;
  notes: NoteOperations;
  tasks: TaskOperations;
  announce: AnnounceInquiry;
  dates: Pick<DateAnswers, 'askRecent'>;
  notices: Pick<StaffNotices, 'assigned'>;
}

/** Inquiries. Everything but `create` is for staff. */
export function inquiryOperations(
  parts: Pick<Deps, 'config' | 'db' | 'now'> & {
    audit: Pick<AuditLog, 'write'>;
    feed: Pick<ActivityFeed, 'exported'>;
    records: Records;
  },
  {
    venue,
    settings,
    clients,
    events: eventOperations,
    notes: noteOperations,
    tasks: taskOperations,
    announce,
    dates,
    notices,
  }: Neighbors,
) {
  const { db, now, audit, feed, records } = parts;
  const store = inquiryStore(db, records);
  const figures = inquiryFigures(db);
  const lists = inquiryLists(db, figures);
  const due = storedDueTimes(db);
  const threads = threadReads(db);
  const readDesk = async () => ({
    times: await venue.get(),
    responseTarget: (await settings.read()).responseTarget,
  });
  const joining = inquiryJoining(parts, { store, readDesk });
  const rejectStale = staleChangeGuard(parts, venue);
  const conversion = inquiryConversion(parts, {
    inquiries: store,
    clients: { ...clientStore(db), insert: clients.insert },
    events: { ...eventStore(db), insert: eventOperations.insert },
    tasks: taskOperations,
  });

  records.register(inquiryKind(parts, store));

  const readStaff = staffAccounts(db);
  const presentAll = async (rows: InquiryRow[], calendar: Calendar): Promise<Inquiry[]> => {
    const context = { calendar, now: now().getTime(), staff: await readStaff() };
    return rows.map((row) => toInquiry(row, context));
  };
  const present = async (row: InquiryRow) => (await presentAll([row], await venue.calendar()))[0] as Inquiry;
  const readPage = async (input: ListInquiries): Promise<Page<Inquiry>> => {
    const calendar = await venue.calendar();
    const { rows, pagination } = await lists.page(input, calendar);
    return { rows: await presentAll(rows, calendar), pagination };
  };
  const presentBatches = async function* (filters: ExportInquiries): AsyncGenerator<Inquiry[]> {
    const calendar = await venue.calendar();
    for await (const rows of lists.batches(filters, calendar)) yield presentAll(rows, calendar);
  };
  // P4 and P5: open screens request the same few pages again and again, which change with a write or with the day only.
  const cachedPage = cachedUntilWrite(db, 'version', (_day: number, input: ListInquiries) => readPage(input));
  const detail = async (row: InquiryRow): Promise<InquiryDetail> => {
    return {
      ...(await present(row)),
      statusHistory: (await store.history(row)).map(toStatusChange),
      thread: (await threads.others(row)).map(toThreadMember),
    };
  };

  /** Changes an inquiry, with what goes with it: a note, a follow-up that is due or no longer needed. */
  const act = async (
    actor: Actor,
    id: string,
    versions: number[] | undefined,
    decide: (row: InquiryRow, at: number) => Promise<Decision>,
  ): Promise<InquiryDetail> => {
    const by = requireRole(actor, 'staff');
    const desk = await readDesk();
    const followUpDay = await taskOperations.followUpDay();
    const work = async () => {
      const at = now().getTime();
      const row = await store.find(by, id);
      const decision = await decide(row, at);
      const { changes, note = '', needsFollowUp = false, answerTo } = decision;
      await rejectStale(row, decision, versions);
      const batch = newId();
      const closes = isClosed(changes.status ?? row.status);
      const { row: changed, isChange } = await store.answer(row, { changes, answerTo }, { by, at, desk, batch });
      if (changed.assigneeId !== row.assigneeId) await notices.assigned(by, changed);
      await noteOperations.addOnce(by, { entity: 'inquiry', entityId: id, text: note }, batch);
      if (needsFollowUp && isChange && followUpDay !== undefined)
        await taskOperations.planFollowUp(by, changed, { dueDay: followUpDay, batch });
      if (closes) await taskOperations.closeFollowUps(by, id, batch);
      return changed;
    };
    return detail(await db.privateTx(work));
  };

  return {
    /** Rows as staff read them, for other operations. */
    presentAll: async (rows: InquiryRow[]): Promise<Inquiry[]> => presentAll(rows, await venue.calendar()),

    /**
     * Public. Returns what was sent and the new id. Repeated with the same idempotency key within 24 hours, it returns the
     * first result; other details under a used key are a `conflict`. Too many posts: `rate_limited`.
     */
    create: inquiryCreation(parts, { venue, readDesk, announce, notices, dates, tasks: taskOperations }),

    deleteExpiredKeys: () => idempotencyKeys(db).deleteExpired(now().getTime()),

    async list(actor: Actor, input: ListInquiries): Promise<Page<Inquiry>> {
      requireRole(actor, 'read_only');
      if (input.limit > maxCachedRows || input.ids !== undefined) return readPage(input);
      const today = (await venue.calendar()).dayAt(now().getTime());
      return cachedPage(today, input);
    },

    /** All inquiries of these filters, newest first, in batches that are read on demand. Recorded in the audit log. */
    async export(actor: Actor, filters: ExportInquiries): Promise<AsyncIterable<Inquiry[]>> {
      const by = requireRole(actor, 'manager');
      await db.privateTx(() => feed.exported(by, 'inquiry'));
      return presentBatches(filters);
    },

    async get(actor: Actor, id: string): Promise<InquiryDetail> {
      requireRole(actor, 'read_only');
      return detail(await store.find(actor, id));
    },

    /** Those that look as if they belonged to its thread; none of one in the trash. Read by itself, because it looks at up to 200 others. */
    async similar(actor: Actor, id: string): Promise<SimilarInquiry[]> {
      requireRole(actor, 'read_only');
      const row = await store.read(id);
      if (row === undefined) {
        const missing = await records.missing(actor, id);
        // A screen may ask while its inquiry goes to the trash, which is no fault of anybody.
        if (missing.deletedAt !== undefined) return [];
        throw missing;
      }
      const similar = await threads.similar(row, await threads.others(row));
      return similar.map(({ row: other, reason }) => ({ ...toThreadMember(other), reason }));
    },

    /** If the inquiry has none of the `versions` that `If-Match` names, nothing is written (`stale`). */
    update: (actor: Actor, id: string, changes: UpdateInquiry, versions?: number[]): Promise<InquiryDetail> =>
      act(actor, id, versions, async (row, at) => {
        if (changes.assigneeId !== row.assigneeId) await requireAssignee(db, changes.assigneeId, 'inquiries');
        // A status says something of this inquiry alone: the others are answered, and keep theirs.
        const answerTo = (other: InquiryRow) => ({ ...onAnswer(other, 'status', at), status: other.status });
        return { changes, answerTo: isAnswer(row, changes.status) ? answerTo : undefined };
      }),

    /** An answer outside this program. One to an inquiry that waits for none adds its note alone. */
    answer: (actor: Actor, id: string, { channel, note }: LogAnswer, versions?: number[]): Promise<InquiryDetail> =>
      act(actor, id, versions, async (row, at) => ({
        changes: onAnswer(row, channel, at),
        answerTo: (other) => onAnswer(other, channel, at),
        note,
        isRepeatable: true,
        needsFollowUp: channel !== 'none' && !isClosed(row.status),
      })),

    /** Nobody's word is next. While the venue owes an answer, it has to be said how it was answered: `conflict`. */
    finish: (actor: Actor, id: string, { channel, note }: FinishInquiry, versions?: number[]): Promise<InquiryDetail> =>
      act(actor, id, versions, async (row, at) => {
        if (row.awaiting === 'venue' && channel === undefined)
          throw new AppError('conflict', { message: 'Please say how it was answered.' });
        if (channel === undefined) return { changes: awaitNobody, note, isRepeatable: true };
        const answerTo = (one: InquiryRow) => ({ ...onAnswer(one, channel, at), ...awaitNobody });
        return { changes: answerTo(row), answerTo, note, isRepeatable: true };
      }),

    /** The two threads become one, and both inquiries are the same person's. */
    join: async (actor: Actor, id: string, other: string) => detail(await joining.join(actor, id, other)),

    /** The inquiry is not of the same person as its thread, or as `from`. */
    split: async (actor: Actor, id: string, from?: string) => detail(await joining.split(actor, id, from)),

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'manager');
      await db.privateTx(async () => {
        const trashed = await records.trash.find(id);
        if (trashed?.entity === 'inquiry') await records.trash.remove(by, trashed);
        else {
          const row = await store.find(by, id);
          requireCurrent(row.updatedAt, versions);
          await store.remove(row);
          await records.forget(by, 'inquiry', row);
        }
        await audit.write({ action: 'deleted', by, entity: 'inquiry', entityId: id });
        await db.purgeDeleted();
      });
      return { _id: id };
    },

    async stats(actor: Actor): Promise<InquiryStats> {
      requireRole(actor, 'read_only');
      return figures.stats();
    },

    /** The event of an inquiry whose hold is confirmed. Inside a transaction of the caller. */
    async convertHeld(id: string, held: HeldConversion): Promise<EventRow | null> {
      const { event } = await conversion(id, { createClient: true, createEvent: true }, await due.readDesk(), held);
      return event;
    },

    /** An event needs a date: `validation` on `eventDate` without one. Converting again returns the same. */
    async convert(actor: Actor, id: string, input: ConvertInquiry): Promise<Conversion> {
      const by = requireRole(actor, 'staff');
      const desk = await readDesk();
      const { inquiry, client, event } = await conversion(id, input, desk, { by, batch: newId() });
      const [shown = null] = event === null ? [] : await eventOperations.presentAll([event]);
      return { inquiry: await present(inquiry), client: client && toClient(client), event: shown };
    },
  };
}

export type InquiryOperations = ReturnType<typeof inquiryOperations>;
