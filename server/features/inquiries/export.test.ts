import { describe, expect, it } from 'vitest';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { inquiryFigures } from './figures.ts';
import { inquiryLists } from './list.ts';
import { inquiries } from './table.ts';

async function open() {
  const desk = await openInquiryDesk();
  const { headers } = await desk.signIn('anna');
  const read = async (query = '') => desk.app.inject({ url: `/api/v1/inquiries/export.csv${query}`, headers });
  const names = async (query = '') =>
    readCsv((await read(query)).body)
      .slice(1)
      .map(([name]) => name);
  return { ...desk, read, names };
}

/** Inquiries with the ids `id-0`, `id-1` …, in the order in which they came. */
async function fill(db: Database, count: number) {
  const at = Date.now();
  const { fullName, email, phone, message = '' } = anInquiry();
  const known = {
    fullName,
    email,
    phone,
    message,
    guestCount: 1,
    eventType: 'wedding',
    createdAt: at,
    updatedAt: at,
  } as const;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...({ ...known, id: `id-${index}`, status: 'new', priority: 'medium', leadSource: 'website' } as const),
  }));
  await db.tx(async () => {
    for (let from = 0; from < count; from += 400) await db.query.insert(inquiries).values(rows.slice(from, from + 400));
  });
}

describe('the export of inquiries', () => {
  it('reads as a spreadsheet, safe to open', async () => {
    const desk = await open();
    const id = await desk.arrive({
      fullName: '=cmd|calc!A1',
      phone: '+1 330 555 0117',
      guestCount: 40,
      message: 'First "line"\nsecond, 🎉',
      eventType: 'bar_mitzvah',
    });
    const [head, row] = readCsv((await desk.read()).body.slice(1));
    expect(Object.fromEntries((head ?? []).map((name, column) => [name, row?.[column]]))).toMatchObject({
      Name: "'=cmd|calc!A1",
      Phone: "'+1 330 555 0117",
      Guests: '40',
      Id: id,
      Message: 'First "line"\nsecond, 🎉',
      'Event type': 'Bar/Bat Mitzvah',
      Status: 'New',
      'Received (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('says where nobody told how many guests there are', async () => {
    const desk = await open();
    await desk.arrive({ guestCount: 1, isGuestCountGiven: false });
    const [head = [], row = []] = readCsv((await desk.read()).body.slice(1));
    expect(row[head.indexOf('Guests')]).toBe('not given');
  });

  it('holds what the filters of the list leave, newest first', async () => {
    const desk = await open();
    const { change, names } = desk;
    const ids: string[] = [];
    for (const [index, eventType] of (['wedding', 'other', 'wedding', 'other'] as const).entries())
      ids.push(await desk.arrive({ fullName: `Guest ${index}`, email: `guest${index}@example.com`, eventType }));
    await change(ids[3] ?? '', { status: 'lost' });
    expect(await names()).toEqual(['Guest 3', 'Guest 2', 'Guest 1', 'Guest 0']);
    expect(await names('?status=new')).toEqual(['Guest 2', 'Guest 1', 'Guest 0']);
    expect(await names('?eventType=other&status=new')).toEqual(['Guest 1']);
    for (const search of ['guest2', 'GUEST 2', 't2', '2'])
      expect(await names(`?search=${search}`)).toContain('Guest 2');
    expect(await names('?search=guest&eventType=wedding')).toEqual(['Guest 2', 'Guest 0']);
    expect(await names('?receivedFrom=2001-01-01&receivedTo=2001-12-31')).toEqual([]);
    expect(await names('?status=spam&excludeSpam=true')).toEqual([]);
    expect(await names('?search=nobody')).toEqual([]);
    expect(await names('?search=zq')).toEqual([]);
  });

  it('holds every row of a long list once', async () => {
    const desk = await open();
    await fill(desk.db, 1600);
    for (const query of [
      '',
      '?search=anna',
      '?search=an',
      '?status=new',
      '?search=a&eventType=wedding',
      '?receivedFrom=2026-01-01&excludeSpam=true',
    ]) {
      const ids = readCsv((await desk.read(query)).body)
        .slice(1)
        .map((cells) => cells.at(-5));
      expect(ids, query).toEqual(Array.from({ length: 1600 }, (_, index) => `id-${1599 - index}`));
    }
  });

  it('neither repeats a row nor loses one when others come and go while it is read', async () => {
    const desk = await open();
    await fill(desk.db, 1200);
    const seen: string[] = [];
    const lists = inquiryLists(desk.ctx, inquiryFigures(desk.ctx));
    for await (const rows of lists.batches({}, await getVenueCalendar(desk.ctx))) {
      seen.push(...rows.map(({ id }) => id));
      await desk.arrive({ fullName: 'Late Guest', email: `late-${seen.length}@example.com` });
      const [first] = rows;
      if (first !== undefined) await desk.staff('DELETE', `/${first.id}`);
    }
    expect(seen).toEqual(Array.from({ length: 1200 }, (_, index) => `id-${1199 - index}`));
  });

  it('is for staff alone, and refuses what the list refuses', async () => {
    const { app, read } = await open();
    expect((await app.inject('/api/v1/inquiries/export.csv')).statusCode).toBe(401);
    for (const query of ['?status=unheard-of', `?search=${'a'.repeat(201)}`])
      expect((await read(query)).statusCode).toBe(400);
  });

  it('is written down with who took it', async () => {
    const { app, read, signIn } = await open();
    await read();
    const { headers } = await signIn('berta');
    const { data } = (await app.inject({ url: '/api/v1/dashboard/recent-activity', headers })).json();
    expect(data[0]).toMatchObject({ kind: 'inquiries_exported', by: 'anna', entity: 'inquiry' });
  });
});
