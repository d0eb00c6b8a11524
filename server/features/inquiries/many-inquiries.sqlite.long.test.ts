import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { getCalendar } from '#server/platform/time/calendar.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { testConfig } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { type ListInquiries, listInquiriesSchema } from '#shared/inquiry/schema.ts';
import { eventTypes, inquiryStatuses } from '#shared/inquiry/values.ts';
import { inquiryFigures } from './figures.ts';
import { type Filters, inquiryLists, pageQuery } from './list.ts';
import { type InquiryRow, inquiries } from './table.ts';

/** More than are looked at before others are served. */
const count = 5600;
const hour = 3_600_000;
const names = ['anna', 'Bert', 'Ürsel', 'dora', 'Anna', 'zoë', 'Émile', 'Carl'];

function rowAt(index: number): InquiryRow {
  const { phone } = anInquiry();
  return {
    seq: index + 1,
    id: `id-${index}`,
    fullName: `${names[index % 8]} ${(index * 7919) % 997}`,
    email: `guest${index}@example.com`,
    phone,
    eventType: index % 10 === 0 ? null : (eventTypes[index % eventTypes.length] ?? null),
    eventDate: index % 5 === 0 ? null : `2027-${String(1 + (index % 12)).padStart(2, '0')}-10`,
    guestCount: 1 + ((index * 31) % 300),
    isGuestCountGiven: true,
    message: index % 3 === 0 ? 'A reception in the garden' : 'Dinner',
    status: inquiryStatuses[(index * 13) % inquiryStatuses.length] ?? 'new',
    priority: 'medium',
    leadSource: 'website',
    clientId: null,
    // The clock was set back now and then.
    createdAt: Date.parse('2026-01-01T12:00:00Z') + index * hour - (index % 50 === 0 ? 400 * hour : 0),
    updatedAt: Date.parse('2027-01-01T12:00:00Z') + ((index * 7919) % count) * hour,
    respondedAt: null,
    respondedVia: null,
    assigneeId: null,
    awaiting: 'nobody',
    waitingSince: null,
    responseSoonAt: null,
    responseDueAt: null,
    lostReason: null,
    lostNote: null,
    spamReason: null,
    dateState: null,
    threadId: null,
    phoneKey: '',
    differentFrom: [],
    replyToken: `token-${index}`,
  };
}

const rows = Array.from({ length: count }, (_, index) => rowAt(index));

/** The order of the database, which knows no other capitals than those of ASCII. */
const nocase = (text: string) => Buffer.from(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
const keys: Record<string, (one: InquiryRow, other: InquiryRow) => number> = {
  createdAt: () => 0,
  updatedAt: (one, other) => one.updatedAt - other.updatedAt,
  eventDate: (one, other) => (one.eventDate ?? '').localeCompare(other.eventDate ?? ''),
  fullName: (one, other) => Buffer.compare(nocase(one.fullName), nocase(other.fullName)),
  guestCount: (one, other) => one.guestCount - other.guestCount,
};

const sorts = Object.keys(keys).flatMap((key) => [key, `-${key}`]);
const sorted = Object.fromEntries(
  sorts.map((sort) => {
    const compare = keys[sort.replace('-', '')] ?? (() => 0);
    const ascending = rows.toSorted((one, other) => compare(one, other) || one.seq - other.seq);
    return [sort, sort.startsWith('-') ? ascending.reverse() : ascending];
  }),
);
const texts = new Map(
  rows.map(({ id, fullName, email, message }) => [id, `${fullName}|${email}|${message}`.toLowerCase()]),
);
const days = new Map(rows.map(({ id, createdAt }) => [id, new Date(createdAt).toISOString().slice(0, 10)]));

/** What a list ought to hold, found the plain way. */
function expected({ search = '', receivedFrom = '0', receivedTo = '9', sort, ...wanted }: ListInquiries): string[] {
  const isIn = ({ id, status, eventType }: InquiryRow) => {
    const day = days.get(id) ?? '';
    const hasFilters =
      (wanted.status ?? status) === status &&
      (wanted.eventType ?? eventType) === eventType &&
      !(wanted.excludeSpam && status === 'spam');
    return hasFilters && day >= receivedFrom && day <= receivedTo && texts.get(id)?.includes(search);
  };
  return (sorted[sort] ?? []).filter(isIn).map(({ id }) => id);
}

describe('a list of many inquiries', () => {
  let db: Database;
  let lists: ReturnType<typeof inquiryLists>;
  const calendar = getCalendar('UTC');

  beforeAll(async () => {
    db = openSqlite(':memory:');
    const ctx = new Ctx({ config: testConfig, db, now: () => new Date() });
    lists = inquiryLists(ctx, inquiryFigures(ctx));
    await db.tx(async () => {
      for (let from = 0; from < count; from += 1000)
        await db.query.insert(inquiries).values(rows.slice(from, from + 1000));
    });
    return () => db.close();
  });

  const filters: object[] = [
    {},
    { excludeSpam: true },
    { status: 'lost' },
    { eventType: 'wedding', excludeSpam: true },
    { status: 'new', eventType: 'birthday_party' },
    { receivedFrom: '2026-02-01', receivedTo: '2027-01-31' },
    { receivedFrom: '2026-02-01', receivedTo: '2027-01-31', eventType: 'wedding', excludeSpam: true },
  ];
  const searches = ['', 'example.com', 'reception', 'an', 'a', 'zo', 'guest77', 'qq'];

  it.each(searches)(
    'searched for "%s" has in each order and with each filter what belongs on a page',
    async (search) => {
      for (const filter of filters) {
        for (const sort of sorts) {
          const query = listInquiriesSchema.parse({ ...filter, sort, limit: 20, ...(search && { search }) });
          const ids = expected(query);
          const pages = Math.ceil(ids.length / 20);
          for (const page of new Set([1, Math.ceil(pages / 2), pages, pages + 1].filter((page) => page > 0))) {
            const found = await lists.page({ ...query, page }, calendar);
            const named = found.rows.map(({ id }) => id);
            expect([filter, sort, page, named]).toEqual([filter, sort, page, ids.slice(20 * (page - 1), 20 * page)]);
            expect(found.pagination.total).toBe(ids.length);
          }
        }
      }
    },
  );

  it.each(searches)('searched for "%s" is exported whole, newest first', async (search) => {
    for (const filter of filters) {
      const query = listInquiriesSchema.parse({ ...filter, ...(search && { search }) });
      const exported: string[] = [];
      for await (const batch of lists.batches(query, calendar)) exported.push(...batch.map(({ id }) => id));
      expect(exported).toEqual(expected(query));
    }
  });

  it('lets other requests be served while its hits are read or sorted', async () => {
    for (const query of [
      { search: 'example.com' },
      { search: 'x', status: 'lost' },
      { search: 'an', sort: 'fullName' },
    ]) {
      let turns = 0;
      let isOver = false;
      const turn = () => {
        turns += 1;
        if (!isOver) setImmediate(turn);
      };
      setImmediate(turn);
      await lists.page(listInquiriesSchema.parse({ ...query, excludeSpam: true }), calendar);
      isOver = true;
      expect(turns).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('a page of inquiries', () => {
  const span = { from: 0, to: 1 };
  const combinations: Filters[] = [
    {},
    { status: 'lost' },
    { eventType: 'other' },
    { status: 'lost', eventType: 'other' },
    { excludeSpam: true },
    { span, excludeSpam: true },
    { status: 'lost', eventType: 'other', span },
  ];

  it.each(['createdAt', 'updatedAt', 'eventDate', 'fullName', 'guestCount'])(
    'by %s is found in an index that is in this order, whatever is filtered',
    async (sort) => {
      const file = join(temporaryFolder(), 'marquee.db');
      const db = openSqlite(file);
      const connection = new SqliteConnection(file);
      for (const filters of combinations) {
        for (const direction of ['', '-']) {
          const input = { ...listInquiriesSchema.parse({ sort: direction + sort }), ...filters };
          const { sql, params } = pageQuery(db.query, db.sql, input, false).getQuery();
          const plan = connection.prepare(`explain query plan ${sql}`).all(params.map(() => 0)) as PlanStep[];
          const subquery = plan.find(({ detail }) => detail.startsWith('LIST SUBQUERY'))?.id;
          const steps = plan.filter(({ parent }) => parent === subquery).map(({ detail }) => detail);
          const isOfTable = sort === 'createdAt' && !filters.status && !filters.eventType;
          const [first, ...others] = steps;
          expect(first).toMatch(
            isOfTable ? /inquiries( USING (INTEGER PRIMARY KEY|COVERING INDEX)|$)/ : /COVERING INDEX/,
          );
          expect(others.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
        }
      }
      connection.close();
      await db.close();
    },
  );
});

interface PlanStep {
  id: number;
  parent: number;
  detail: string;
}
