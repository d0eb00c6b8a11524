import type { Actor } from '#server/auth/actor.ts';
import { requireRole } from '#server/auth/actor.ts';
import { cachedUntilWrite } from '#server/cache/cached-until-write.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { AuditLog } from '#server/features/audit/store.ts';
import { toClient } from '#server/features/clients/operations.ts';
import { clientStore } from '#server/features/clients/store.ts';
import { toEvent } from '#server/features/events/operations.ts';
import { eventStore } from '#server/features/events/store.ts';
import type { Calendar } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { Conversion } from '#shared/conversion.ts';
import type { Page } from '#shared/envelope.ts';
import type {
  ConvertInquiry,
  ExportInquiries,
  Inquiry,
  InquiryDetail,
  InquiryStats,
  ListInquiries,
  UpdateInquiry,
} from '#shared/inquiry.ts';
import { inquiryConversion } from './convert.ts';
import { inquiryCreation } from './create.ts';
import { inquiryFigures } from './figures.ts';
import { inquiryLists } from './list.ts';
import { staleChangeGuard } from './stale.ts';
import { inquiryStore } from './store.ts';
import type { InquiryRow } from './table.ts';
import { toInquiry, toStatusChange } from './to-inquiry.ts';

/** Longer pages are not cached, which bounds the memory of the cache. */
const maxCachedRows = 20;

/** Inquiries. Everything but `create` is for staff. */
export function inquiryOperations(
  parts: Pick<Deps, 'config' | 'db' | 'now'> & { audit: Pick<AuditLog, 'write'>; feed: Pick<ActivityFeed, 'exported'> },
  venue: VenueOperations,
) {
  const { db, now, audit, feed } = parts;
  const store = inquiryStore(db);
  const figures = inquiryFigures(db);
  const lists = inquiryLists(db, figures);
  const rejectStale = staleChangeGuard(store, venue);
  const conversion = inquiryConversion(parts, { inquiries: store, clients: clientStore(db), events: eventStore(db) });

  const present = async (row: InquiryRow): Promise<Inquiry> => toInquiry(row, await venue.calendar(), now().getTime());
  const presentAll = (rows: InquiryRow[], calendar: Calendar): Inquiry[] => {
    const at = now().getTime();
    return rows.map((row) => toInquiry(row, calendar, at));
  };
  const readPage = async (input: ListInquiries): Promise<Page<Inquiry>> => {
    const calendar = await venue.calendar();
    const { rows, pagination } = await lists.page(input, calendar);
    return { rows: presentAll(rows, calendar), pagination };
  };
  const presentBatches = async function* (filters: ExportInquiries): AsyncGenerator<Inquiry[]> {
    const calendar = await venue.calendar();
    for await (const rows of lists.batches(filters, calendar)) yield presentAll(rows, calendar);
  };
  // P4 and P5: open screens request the same few pages again and again, which change with a write or with the day only.
  const cachedPage = cachedUntilWrite(db, (key) => readPage((JSON.parse(key) as [number, ListInquiries])[1]));
  const detail = async (row: InquiryRow): Promise<InquiryDetail> => ({
    ...(await present(row)),
    statusHistory: (await store.history(row)).map(toStatusChange),
  });

  return {
    /**
     * Public. Returns what was sent and the new id. Repeated with the same idempotency key within 24 hours, it returns the
     * first result; other details under a used key are a `conflict`. Too many posts: `rate_limited`.
     */
    create: inquiryCreation(parts, venue),

    async list(actor: Actor, input: ListInquiries): Promise<Page<Inquiry>> {
      requireRole(actor, 'admin');
      if (input.limit > maxCachedRows || input.ids !== undefined) return readPage(input);
      const today = (await venue.calendar()).dayAt(now().getTime());
      return cachedPage(JSON.stringify([today, input]));
    },

    /** All inquiries of these filters, newest first, in batches that are read on demand. Recorded in the audit log. */
    async export(actor: Actor, filters: ExportInquiries): Promise<AsyncIterable<Inquiry[]>> {
      const by = requireRole(actor, 'admin');
      await db.privateTx(() => feed.exported(by, 'inquiry'));
      return presentBatches(filters);
    },

    async get(actor: Actor, id: string): Promise<InquiryDetail> {
      requireRole(actor, 'admin');
      return detail(await store.find(id));
    },

    /** If the inquiry has none of the `versions` that `If-Match` names, nothing is written (`stale`). */
    async update(actor: Actor, id: string, changes: UpdateInquiry, versions?: number[]): Promise<InquiryDetail> {
      const { username } = requireRole(actor, 'admin');
      const change = async () => {
        const row = await store.find(id);
        await rejectStale(row, changes, versions);
        return store.change(row, changes, username, now().getTime());
      };
      return detail(await db.privateTx(change));
    },

    async remove(actor: Actor, id: string): Promise<{ _id: string }> {
      const by = requireRole(actor, 'admin');
      await db.privateTx(async () => {
        await store.remove(await store.find(id));
        await audit.write({ action: 'deleted', by, entity: 'inquiry', entityId: id });
        await db.purgeDeleted();
      });
      return { _id: id };
    },

    async stats(actor: Actor): Promise<InquiryStats> {
      requireRole(actor, 'admin');
      return figures.stats();
    },

    /** An event needs a date: `validation` on `eventDate` without one. Converting again returns the same. */
    async convert(actor: Actor, id: string, input: ConvertInquiry): Promise<Conversion> {
      const { username } = requireRole(actor, 'admin');
      const { inquiry, client, event } = await conversion(id, input, username);
      return { inquiry: await present(inquiry), client: client && toClient(client), event: event && toEvent(event) };
    },
  };
}

export type InquiryOperations = ReturnType<typeof inquiryOperations>;
