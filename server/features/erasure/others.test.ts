import { describe, expect, it } from 'vitest';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { countTraces, erasePerson, listBesideErasure, listElsewhere } from './operations.ts';

const email = 'Max.Zanzibar@example.com';
const max = { name: 'Max Zanzibar', email, phone: '5557713' };
const ida = { name: 'Ida Tarbell', email: 'ida@example.com', phone: '5550188' };
const eventDate = '2027-01-09';
const dinner = { title: 'Dinner', eventType: 'other', eventDate, guestCount: 40 };
const nothing = { inquiry: 0, client: 0, event: 0 };
const stayed = (what: string) =>
  `${what} had this address before and stayed with another one. Erase that address too if it is the same person's.`;
const sharedEvent =
  '1 event that came from their inquiry stayed with the client it belongs to. Read its title and notes.';

async function open() {
  const desk = await openDesk();
  const { send } = await desk.account('rose', 'admin');
  const { ctx } = desk;
  const add = async (path: string, payload: object): Promise<string> => (await send('POST', path, payload)).data._id;
  /** The ids of the client and the event that an inquiry becomes. */
  const convert = async (inquiry: string): Promise<{ client: string; event: string }> => {
    const wishes = { createClient: true, createEvent: true };
    const { client, event } = (await send('POST', `/inquiries/${inquiry}/convert`, wishes)).data;
    return { client: client._id, event: event._id };
  };
  const idaArrives = () => desk.arrive({ fullName: ida.name, email: ida.email, phone: ida.phone, eventDate });
  return {
    ...desk,
    send,
    add,
    convert,
    idaArrives,
    client: (fields: object) => add('/clients', fields),
    /** Ida's inquiry, and then a client, whose partner is Max; the inquiry has his address by now. */
    async openCouple() {
      const inquiry = await idaArrives();
      const { client, event } = await convert(inquiry);
      const asPartner = { partnerName: max.name, partnerEmail: email, partnerPhone: max.phone };
      expect((await send('PUT', `/clients/${client}`, asPartner)).status).toBe(200);
      expect((await send('PUT', `/inquiries/${inquiry}`, { email })).status).toBe(200);
      return { inquiry, client, event };
    },
    beside: () => listBesideErasure(ctx, email),
    erase: () => erasePerson(ctx, email.toLowerCase()),
    read: async (path: string) => (await send('GET', path)).data,
    status: async (path: string): Promise<number> => (await send('GET', path)).status,
  };
}

describe('somebody else who had the address once', () => {
  it.each(['a client', 'an inquiry', 'a partner'])(
    'keeps an inquiry with all it became, if %s has it now',
    async (who) => {
      const { arrive, send, client, convert, status, beside, erase, ctx } = await open();
      const inquiry = await arrive({ fullName: ida.name, email, phone: ida.phone, eventDate });
      await send('PUT', `/inquiries/${inquiry}`, { email: ida.email });
      const became = await convert(inquiry);
      if (who === 'a client') await client(max);
      if (who === 'an inquiry') await arrive({ fullName: max.name, email, phone: max.phone });
      if (who === 'a partner')
        await send('PUT', `/clients/${became.client}`, { partnerName: 'Max', partnerEmail: email });
      expect(await beside()).toEqual([stayed('1 inquiry')]);
      expect(await erase()).toMatchObject({
        inquiry: who === 'an inquiry' ? 1 : 0,
        client: who === 'a client' ? 1 : 0,
        event: 0,
      });
      for (const path of [`/inquiries/${inquiry}`, `/clients/${became.client}`, `/events/${became.event}`])
        expect(await status(path)).toBe(200);
      expect(await countTraces(ctx, email)).toEqual(nothing);
    },
  );

  it.each(['an inquiry', 'a partner'])('keeps a client with the events, if %s has it now', async (who) => {
    const { arrive, send, add, client, status, beside, erase, ctx } = await open();
    const id = await client({ ...ida, email });
    await send('PUT', `/clients/${id}`, { email: ida.email });
    const event = await add('/events', { ...dinner, clientId: id, status: 'confirmed' });
    if (who === 'an inquiry') await arrive({ fullName: max.name, email, phone: max.phone });
    else await send('PUT', `/clients/${id}`, { partnerName: 'Max', partnerEmail: email });
    expect(await beside()).toEqual([stayed('1 client')]);
    expect(await erase()).toMatchObject({ inquiry: who === 'an inquiry' ? 1 : 0, client: 0, event: 0 });
    for (const path of [`/clients/${id}`, `/events/${event}`]) expect(await status(path)).toBe(200);
    expect(await countTraces(ctx, email)).toEqual(nothing);
  });

  it('keeps the client and the event, if the inquiry still has it and another client has it now', async () => {
    const { arrive, send, client, convert, status, beside, erase } = await open();
    const inquiry = await arrive({ fullName: ida.name, email, phone: ida.phone, eventDate });
    const became = await convert(inquiry);
    await send('PUT', `/clients/${became.client}`, { email: ida.email });
    await client(max);
    expect(await beside()).toEqual([sharedEvent, stayed('1 client')]);
    expect(await erase()).toEqual({ inquiry: 1, client: 1, event: 0 });
    for (const path of [`/clients/${became.client}`, `/events/${became.event}`]) expect(await status(path)).toBe(200);
  });

  it('keeps a client whose merge replaced it', async () => {
    const { send, client, status, beside, erase } = await open();
    const [into, from] = [await client({ ...ida, email }), await client(ida)];
    await send('POST', `/clients/${into}/merge`, { otherId: from, fields: ['email'] });
    await client(max);
    expect(await beside()).toEqual([stayed('1 client')]);
    expect(await erase()).toEqual({ ...nothing, client: 1 });
    expect(await status(`/clients/${into}`)).toBe(200);
  });

  it('keeps an event that was given to them', async () => {
    const { arrive, send, client, convert, read, beside, erase } = await open();
    const { event } = await convert(await arrive({ fullName: max.name, email, eventDate }));
    const other = await client(ida);
    await send('PUT', `/events/${event}`, { clientId: other });
    expect(await beside()).toEqual([sharedEvent]);
    expect(await erase()).toEqual({ inquiry: 1, client: 1, event: 0 });
    expect(await read(`/events/${event}`)).toMatchObject({ clientId: other, inquiryId: null });
  });

  it('is named before the question, if all of theirs would go', async () => {
    const { arrive, send, convert, ctx } = await open();
    const { client } = await convert(await arrive({ fullName: max.name, email, eventDate }));
    expect(await listElsewhere(ctx, email)).toEqual([]);
    await send('PUT', `/clients/${client}`, { email: 'max@work.example' });
    const sentence = ['The client "Max Zanzibar" has another address by now, max@work.example, and would go too.'];
    expect(await listElsewhere(ctx, email)).toEqual(sentence);
    await send('POST', `/clients/${client}/trash?cascade=true`);
    expect(await listElsewhere(ctx, email)).toEqual(sentence);
  });
});

describe('the event of a couple, after the partner was erased', () => {
  it('comes back from the trash', async () => {
    const { openCouple, send, read, beside, erase } = await open();
    const { client, event } = await openCouple();
    expect((await send('POST', `/events/${event}/trash`)).status).toBe(200);
    expect(await beside()).toEqual([sharedEvent]);
    expect(await erase()).toEqual({ inquiry: 1, client: 0, event: 0, partner: 1 });
    expect((await send('POST', `/events/${event}/restore`)).status).toBe(200);
    expect(await read(`/events/${event}`)).toMatchObject({ clientId: client, inquiryId: null });
  });

  it('has the hold of its inquiry, with its history', async () => {
    const { openCouple, add, read, send, erase } = await open();
    const { inquiry, event } = await openCouple();
    const hold = await add('/holds', { inquiryId: inquiry, eventDate });
    const elsewhere = await add('/holds', { inquiryId: inquiry, eventDate: '2027-02-20' });
    await send('PUT', `/holds/${hold}`, { note: 'They call.' });
    const { version } = await read(`/holds/${hold}`);
    await erase();
    const kept = await read(`/holds/${hold}`);
    expect(kept).toMatchObject({ inquiryId: null, eventId: event, state: 'active', rank: 1, note: 'They call.' });
    expect(kept.version).toBeGreaterThan(version);
    expect((await read(`/events/${event}`)).hold).toMatchObject({ _id: hold, rank: 1 });
    expect(await read(`/history?id=${event}&entity=hold`)).toHaveLength(2);
    expect((await send('GET', `/holds/${elsewhere}`)).status).toBe(404);
  });

  it('has the hold that it was confirmed from, and tasks of both, in the trash too', async () => {
    const { openCouple, add, read, send, erase } = await open();
    const { inquiry, client, event } = await openCouple();
    const hold = await add('/holds', { inquiryId: inquiry, eventDate });
    expect((await send('POST', `/holds/${hold}/confirm`, {})).status).toBe(200);
    const task = { title: 'Call', dueDay: '2027-01-01', inquiryId: inquiry };
    const ids = [await add('/tasks', { ...task, eventId: event }), await add('/tasks', { ...task, clientId: client })];
    const own = await add('/tasks', task);
    await send('POST', `/tasks/${ids[1]}/trash`);
    await erase();
    expect(await read(`/holds/${hold}`)).toMatchObject({ inquiryId: null, eventId: event, state: 'confirmed' });
    expect((await send('POST', `/tasks/${ids[1]}/restore`)).status).toBe(200);
    const tasks = await read('/tasks?sort=createdAt');
    expect(tasks.map(({ _id, inquiryId }: { _id: string; inquiryId: null }) => [_id, inquiryId]).sort()).toEqual(
      ids.map((id) => [id, null]).sort(),
    );
    expect((await send('GET', `/tasks/${own}`)).status).toBe(404);
  });
});

describe('what the program wrote about somebody', () => {
  it.each(['event', 'client'])(
    'goes, where the hold that the team was told of is in the trash with its %s',
    async (owner) => {
      const { db, parts, client, add, send, erase } = await open();
      const clientId = await client(max);
      const eventId = await add('/events', { ...dinner, clientId });
      const hold = await add('/holds', { eventDate, ...(owner === 'event' ? { eventId } : { clientId }) });
      const notice = { kind: 'staff_notice', state: 'sent', dedupeKey: `hold-expiring:${hold}:1:1` } as const;
      const sender = { fromName: '', fromAddress: 'x@y.z', to: ['rose@example.com'] };
      const row = newMessage({ ...notice, ...sender, subject: `Hold of ${max.name}` }, parts.now().getTime());
      await db.tx(async () => void (await db.query.insert(messages).values(row)));
      const trashed = owner === 'event' ? `/events/${eventId}/trash` : `/clients/${clientId}/trash?cascade=true`;
      expect((await send('POST', trashed)).status).toBe(200);
      await erase();
      expect(await db.query.select().from(messages)).toEqual([]);
    },
  );

  it('of a merge takes no change of the other client along that came before it', async () => {
    const { client, send, read, erase } = await open();
    const [into, from] = [await client(ida), await client(max)];
    await send('PUT', `/clients/${into}`, { company: 'The Bulletin' });
    await send('POST', `/clients/${into}/merge`, { otherId: from, fields: [] });
    await send('POST', `/clients/${into}/unmerge`, { otherId: from });
    await erase();
    const changes = (await read(`/history?id=${into}`)).map(({ changes }: { changes: object[] }) => changes);
    expect(changes).toContainEqual([{ field: 'company', from: '', to: 'The Bulletin' }]);
  });
});
