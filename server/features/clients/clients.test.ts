import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/db/columns.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { clients } from './table.ts';

const jo = { name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' };

async function openClients(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  const { app, db, signIn } = await buildTestApp(overrides);
  const { headers } = await signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const answer = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { app, db, headers, call };
}

describe('clients', () => {
  it('are made, read, changed and deleted', async () => {
    const { call } = await openClients();
    const made = await call('POST', '/clients', jo);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ ...jo, notes: '' });
    const path = `/clients/${made.body.data._id}`;
    expect((await call('GET', path)).body.data).toEqual(made.body.data);
    const changed = await call('PUT', path, { ...made.body.data, _id: 'x', notes: 'Prefers calls', phone: '1' });
    expect(changed.body.data).toEqual({
      ...made.body.data,
      notes: 'Prefers calls',
      phone: '1',
      version: expect.any(Number),
      updatedAt: expect.any(String),
    });
    expect(changed.body.data.version).toBeGreaterThan(made.body.data.version);
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { data: { _id: made.body.data._id } } });
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  it('rejects a write that names another version', async () => {
    const { app, headers, call } = await openClients();
    const { _id, version } = (await call('POST', '/clients', jo)).body.data;
    const url = `/api/v1/clients/${_id}`;
    const send = (method: 'PUT' | 'DELETE', ifMatch: number, payload?: object) =>
      app.inject({ method, url, headers: { ...headers, 'if-match': `"${ifMatch}"` }, ...(payload && { payload }) });
    const changed = await send('PUT', version, { notes: 'A' });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, `"${changed.json().data.version}"`]);
    expect((await send('PUT', version, { notes: 'B' })).statusCode).toBe(412);
    expect((await send('DELETE', version)).statusCode).toBe(412);
    expect((await send('DELETE', changed.json().data.version)).statusCode).toBe(200);
  });

  it('never share an email address, in whatever case', async () => {
    const { call } = await openClients();
    await call('POST', '/clients', jo);
    const twin = await call('POST', '/clients', { ...jo, email: 'JO@example.com' });
    expect(twin.status).toBe(409);
    expect(twin.body).toMatchObject({
      message: 'A client with this email address already exists.',
      error: { details: [{ field: 'email' }] },
    });
    const other = await call('POST', '/clients', { ...jo, email: 'other@example.com' });
    const path = `/clients/${other.body.data._id}`;
    expect((await call('PUT', path, { email: 'Jo@example.com' })).status).toBe(409);
    expect((await call('PUT', path, { email: 'OTHER@example.com' })).status).toBe(200);
  });

  it('that share a number are suggested among many others, for one alone as well', async () => {
    const { call, db } = await openClients();
    const people = Array.from({ length: 1302 }, (_, index) => ({
      ...{ id: newId(), name: `Client ${index}`, email: `${index}@example.com`, notes: '', createdAt: 0, updatedAt: 0 },
      phone: index % 1301 === 0 ? ['(330) 555-0188', '+1 330.555/0188'][index / 1301] : `(440) 555-${1000 + index}`,
    }));
    await db.tx(async () => void (await db.query.insert(clients).values(people as (typeof clients.$inferInsert)[])));
    const [first, other, second] = [people[0]?.id, people[1]?.id, people[1301]?.id];
    for (const query of ['', `?id=${first}`, `?id=${second}`])
      expect((await call('GET', `/clients/suggestions${query}`)).body.data).toMatchObject([
        { first: { _id: first }, second: { _id: second }, reason: 'phone' },
      ]);
    expect((await call('GET', `/clients/suggestions?id=${other}`)).body.data).toEqual([]);
  });

  it('are listed newest first, a page at a time, and found by name, email and phone', async () => {
    const { call } = await openClients();
    for (const name of ['Ann_e', 'Bert', 'Cleo'])
      await call('POST', '/clients', { name, email: `${name}@example.com`, phone: `555-${name.length}` });
    const names = async (query: string) =>
      (await call('GET', `/clients${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Cleo', 'Bert', 'Ann_e']);
    expect(await names('?limit=2&page=2')).toEqual(['Ann_e']);
    expect((await call('GET', '/clients?limit=2')).body.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
    expect(await names('?search=BERT')).toEqual(['Bert']);
    expect(await names('?search=_')).toEqual(['Ann_e']);
    expect(await names('?search=555-4')).toEqual(['Cleo', 'Bert']);
    expect(await names('?search=annee')).toEqual([]);
    expect(await names('?search=%25')).toEqual([]);
  });

  it('are sorted by name and company, and found by partner and company', async () => {
    const { call } = await openClients();
    const people = [
      { name: 'bert', company: 'Zinc Ltd' },
      { name: 'Ann', partnerName: 'Cleo Park' },
      { name: 'Dora', company: 'acme', partnerEmail: 'eve@acme.example' },
    ];
    for (const [index, person] of people.entries())
      await call('POST', '/clients', { ...jo, ...person, email: `${index}@example.com` });
    const names = async (query: string) =>
      (await call('GET', `/clients${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('?sort=name')).toEqual(['Ann', 'bert', 'Dora']);
    expect(await names('?sort=-name')).toEqual(['Dora', 'bert', 'Ann']);
    expect(await names('?sort=company')).toEqual(['Dora', 'bert', 'Ann']);
    expect(await names('?search=CLEO')).toEqual(['Ann']);
    expect(await names('?search=acme')).toEqual(['Dora']);
    expect((await call('GET', '/clients?sort=email')).status).toBe(400);
    const { data } = (await call('GET', '/clients?sort=name')).body;
    const ids = `${data[0]._id},${data[2]._id}`;
    expect(await names(`?ids=${ids}&sort=name`)).toEqual(['Ann', 'Dora']);
  });

  it('are listed with their next event and when they were heard of last', async () => {
    const now = new Date('2026-11-21T15:00:00Z');
    const { app, call } = await openClients({ now: () => now });
    const silent = (await call('POST', '/clients', { ...jo, email: 'silent@example.com' })).body.data;
    const sent = { fullName: 'Jo', email: jo.email, phone: '1' };
    const { _id } = (await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: sent })).json().data;
    const { client } = (await call('POST', `/inquiries/${_id}/convert`)).body.data;
    const dinner = { clientId: client._id, eventType: 'other', guestCount: 40 };
    const days = { past: '2026-11-20', today: '2026-11-21', later: '2026-12-24' };
    for (const [title, eventDate] of Object.entries(days))
      await call('POST', '/events', { ...dinner, title, eventDate });
    const nextOf = async (id: string) =>
      (await call('GET', '/clients')).body.data.find((one: { _id: string }) => one._id === id);
    expect(await nextOf(client._id)).toMatchObject({
      nextEvent: { title: 'today', eventDate: days.today },
      lastContactAt: expect.stringMatching(/^2026-11-21T15:00:00/),
    });
    expect(await nextOf(silent._id)).toMatchObject({ nextEvent: null, lastContactAt: null });
    const [today] = (await call('GET', `/events?clientId=${client._id}&from=${days.today}`)).body.data;
    await call('PUT', `/events/${today._id}`, { status: 'cancelled' });
    expect(await nextOf(client._id)).toMatchObject({ nextEvent: { title: 'later' } });
    expect((await call('GET', `/inquiries?clientId=${client._id}`)).body).toMatchObject({
      data: [{ _id }],
      pagination: { total: 1 },
    });
    expect((await call('GET', `/inquiries?clientId=${silent._id}`)).body.data).toEqual([]);
  });

  it('are exported as they are listed, without a formula that would run', async () => {
    const { app, headers, call } = await openClients();
    await call('POST', '/clients', { ...jo, name: '=HYPERLINK("x")', doNotEmail: true });
    await call('POST', '/clients', { ...jo, name: 'Bert', email: 'bert@example.com' });
    const file = await app.inject({ url: '/api/v1/clients/export.csv?sort=name', headers });
    const rows = readCsv(file.body.replace('\uFEFF', ''));
    expect(rows[0]?.slice(0, 3)).toEqual(['Name', 'Email', 'Phone']);
    expect(rows.slice(1).map(([name]) => name)).toEqual(['\'=HYPERLINK("x")', 'Bert']);
  });

  it('need a name, an email address and a phone number', async () => {
    const { call } = await openClients();
    const { status, body } = await call('POST', '/clients', {});
    expect(status).toBe(400);
    expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'phone']);
  });

  it('who have events stay until those are deleted', async () => {
    const { call } = await openClients();
    const client = (await call('POST', '/clients', jo)).body.data;
    const dinner = {
      clientId: client._id,
      title: 'Dinner',
      eventType: 'other',
      eventDate: '2027-01-09',
      guestCount: 40,
    };
    const event = (await call('POST', '/events', dinner)).body.data;
    const refused = await call('DELETE', `/clients/${client._id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This client has events. Please delete those first.' },
    });
    await call('DELETE', `/events/${event._id}`);
    expect((await call('DELETE', `/clients/${client._id}`)).status).toBe(200);
  });

  it('can be deleted after a conversion; the inquiry stays and forgets them', async () => {
    const { app, call } = await openClients();
    const sent = { fullName: 'Jo', email: jo.email, phone: '1' };
    const id = (await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: sent })).json().data._id;
    const { client } = (await call('POST', `/inquiries/${id}/convert`)).body.data;
    expect((await call('DELETE', `/clients/${client._id}`)).status).toBe(200);
    expect((await call('GET', `/inquiries/${id}`)).body.data).toMatchObject({ status: 'converted', clientId: null });
    expect((await call('POST', `/inquiries/${id}/convert`)).body.data.client.email).toBe(jo.email);
  });
});

describe('events', () => {
  it('are made for a client, listed by day, changed and deleted', async () => {
    const { call } = await openClients();
    const clientId = (await call('POST', '/clients', jo)).body.data._id;
    const dinner = { clientId, title: 'Dinner', eventType: 'bar-mitzvah', eventDate: '2027-03-09', guestCount: 40 };
    const late = (await call('POST', '/events', dinner)).body.data;
    expect(late).toMatchObject({ ...dinner, eventType: 'bar_mitzvah', status: 'pending', notes: '', inquiryId: null });
    const early = (await call('POST', '/events', { ...dinner, eventDate: '2027-01-09' })).body.data;
    expect((await call('GET', '/events')).body.data).toEqual([early, late]);
    expect((await call('GET', `/events?clientId=${clientId}&limit=1&page=2`)).body).toMatchObject({
      data: [late],
      pagination: { total: 2, pages: 2 },
    });
    expect((await call('GET', '/events?clientId=nobody')).body.data).toEqual([]);
    const path = `/events/${late._id}`;
    const changed = await call('PUT', path, { status: 'confirmed', inquiryId: 'x' });
    expect(changed.body.data).toEqual({
      ...late,
      status: 'confirmed',
      version: expect.any(Number),
      updatedAt: expect.any(String),
    });
    expect((await call('GET', path)).body.data).toEqual(changed.body.data);
    expect((await call('DELETE', path)).body.data).toEqual({ _id: late._id });
    expect((await call('GET', path)).status).toBe(404);
  });

  it('are filtered by status, days, space and title', async () => {
    const { call } = await openClients();
    const clientId = (await call('POST', '/clients', jo)).body.data._id;
    const dinner = { clientId, eventType: 'other', guestCount: 40 };
    await call('POST', '/events', { ...dinner, title: 'March dinner', eventDate: '2027-03-09' });
    await call('POST', '/events', { ...dinner, title: 'June dinner', eventDate: '2027-06-09', status: 'confirmed' });
    const titles = async (query: string) =>
      (await call('GET', `/events?${query}`)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles('from=2027-03-10')).toEqual(['June dinner']);
    expect(await titles('to=2027-03-09')).toEqual(['March dinner']);
    expect(await titles('status=confirmed')).toEqual(['June dinner']);
    expect(await titles('search=march')).toEqual(['March dinner']);
    expect(await titles('sort=-eventDate')).toEqual(['June dinner', 'March dinner']);
    // Without spaces of their own they take the whole venue.
    expect(await titles('spaceId=any')).toEqual(['March dinner', 'June dinner']);
    expect((await call('GET', '/events?status=lost')).status).toBe(400);
  });

  it('need a client who exists, and a real day', async () => {
    const { call } = await openClients();
    const nobodys = {
      clientId: 'nobody',
      title: 'Dinner',
      eventType: 'other',
      eventDate: '2027-01-09',
      guestCount: 40,
    };
    const refused = await call('POST', '/events', nobodys);
    expect(refused).toMatchObject({ status: 400, body: { error: { details: [{ field: 'clientId' }] } } });
    const empty = await call('POST', '/events', { eventDate: '2027-13-01' });
    expect(empty.body.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'clientId',
      'title',
      'eventType',
      'eventDate',
      'guestCount',
    ]);
  });
});

describe('clients and events', () => {
  it('take nothing that the server owns from whoever makes one', async () => {
    const { call } = await openClients();
    const owned = { _id: 'mine', id: 'mine', seq: 9, createdAt: '2001-01-01', updatedAt: '2001-01-01', inquiryId: 'x' };
    const client = (await call('POST', '/clients', { ...owned, ...jo })).body.data;
    const dinner = {
      clientId: client._id,
      title: 'Dinner',
      eventType: 'other',
      eventDate: '2027-03-09',
      guestCount: 40,
    };
    const event = (await call('POST', '/events', { ...owned, ...dinner })).body.data;
    for (const made of [client, event]) {
      expect(made._id).toMatch(/^[0-9a-f]{24}$/);
      expect(made.createdAt).not.toContain('2001');
      expect(made.updatedAt).toBe(made.createdAt);
      expect(made.inquiryId ?? null).toBeNull();
    }
  });

  it.each(['/clients', '/events', '/clients/x', '/events/x'])('at %s are for staff alone', async (path) => {
    const { app } = await openClients();
    expect((await app.inject(`/api/v1${path}`)).statusCode).toBe(401);
  });
});
