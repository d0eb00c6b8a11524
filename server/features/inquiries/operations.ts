import type { Actor } from '#server/auth/actor.ts';
import { requireAdmin } from '#server/auth/require-admin.ts';
import { keptUntilWritten } from '#server/db/kept.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityOperations } from '#server/features/activity/operations.ts';
import { clientStore } from '#server/features/clients/store.ts';
import { toClient } from '#server/features/clients/to-client.ts';
import { eventStore } from '#server/features/events/store.ts';
import { toEvent } from '#server/features/events/to-event.ts';
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

/** Longer pages are read each time, so that what is kept stays small. */
const mostKeptRows = 20;

/** What visitors ask and what staff make of it. Everything but `create` is for staff: `unauthenticated` for others. */
export function inquiryOperations(
  parts: Pick<Deps, 'config' | 'db' | 'now'> & { log: Pick<ActivityOperations, 'exported' | 'deleted'> },
  venue: VenueOperations,
) {
  const { db, now, log } = parts;
  const store = inquiryStore(db);
  const figures = inquiryFigures(db);
  const lists = inquiryLists(db, figures);
  const refuseStale = staleChangeGuard(store, venue);
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
  // Open screens ask for the same few pages again and again; what they show changes with a write or with the day.
  const keptPage = keptUntilWritten(db, (key) => readPage((JSON.parse(key) as [number, ListInquiries])[1]));
  const detail = async (row: InquiryRow): Promise<InquiryDetail> => ({
    ...(await present(row)),
    statusHistory: (await store.history(row)).map(toStatusChange),
  });

  return {
    /**
     * Public. Answers what was sent and the new id. Repeating it with the same key within 24 hours answers the first
     * result; other details under a used key are a `conflict`. Too many posts: `rate_limited`.
     */
    create: inquiryCreation(parts, venue),

    async list(actor: Actor, input: ListInquiries): Promise<Page<Inquiry>> {
      requireAdmin(actor);
      if (input.limit > mostKeptRows || input.ids !== undefined) return readPage(input);
      const today = (await venue.calendar()).dayAt(now().getTime());
      return keptPage(JSON.stringify([today, input]));
    },

    /** All inquiries of these filters, newest first, in batches that are read as they are taken; it is written down. */
    async export(actor: Actor, filters: ExportInquiries): Promise<AsyncIterable<Inquiry[]>> {
      const by = requireAdmin(actor);
      await db.privateTx(() => log.exported(by, 'inquiry'));
      return presentBatches(filters);
    },

    async get(actor: Actor, id: string): Promise<InquiryDetail> {
      requireAdmin(actor);
      return detail(await store.find(id));
    },

    /** `versions` are those that `If-Match` names: where the inquiry has another by now, nothing is written (`stale`). */
    async update(actor: Actor, id: string, changes: UpdateInquiry, versions?: number[]): Promise<InquiryDetail> {
      const { username } = requireAdmin(actor);
      const change = async () => {
        const row = await store.find(id);
        await refuseStale(row, changes, versions);
        return store.change(row, changes, username, now().getTime());
      };
      return detail(await db.privateTx(change));
    },

    async remove(actor: Actor, id: string): Promise<{ _id: string }> {
      const by = requireAdmin(actor);
      await db.privateTx(async () => {
        await store.remove(await store.find(id));
        await log.deleted(by, 'inquiry', id);
        await db.purgeDeleted();
      });
      return { _id: id };
    },

    async stats(actor: Actor): Promise<InquiryStats> {
      requireAdmin(actor);
      return figures.stats();
    },

    /** An event needs a date: `validation` on `eventDate` without one. Converting again answers the same. */
    async convert(actor: Actor, id: string, wishes: ConvertInquiry): Promise<Conversion> {
      const { username } = requireAdmin(actor);
      const { inquiry, client, event } = await conversion(id, wishes, username);
      return { inquiry: await present(inquiry), client: client && toClient(client), event: event && toEvent(event) };
    },
  };
}

export type InquiryOperations = ReturnType<typeof inquiryOperations>;
