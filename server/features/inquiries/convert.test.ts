import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import type { SuccessEnvelope } from '#shared/api/envelope.ts';
import type { Client } from '#shared/client/schema.ts';
import type { Conversion } from '#shared/event/conversion.ts';
import type { Event } from '#shared/event/schema.ts';
import { inquiries } from './table.ts';

async function openDesk() {
  const desk = await openInquiryDesk();
  const { headers } = await desk.signIn('second');
  const rows = async <T>(path: string) =>
    (await desk.app.inject({ url: `/api/v1${path}`, headers })).json<SuccessEnvelope<T[]>>().data;
  return {
    ...desk,
    convert: (id: string, wishes?: object) => desk.staff<Conversion>('POST', `/${id}/convert`, wishes),
    clients: () => rows<Client>('/clients'),
    events: () => rows<Event>('/events'),
  };
}

describe('converting an inquiry', () => {
  it('makes a client and marks the inquiry converted, by whom', async () => {
    const desk = await openDesk();
    const id = await desk.arrive();
    const { status, body } = await desk.convert(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      inquiry: { _id: id, status: 'converted', clientId: body.data.client?._id },
      client: { name: 'Anna Becker', email: 'anna.becker@example.com', phone: '(330) 555-0117' },
      event: null,
    });
    expect((await desk.find(id)).statusHistory.at(-1)).toMatchObject({ by: 'admin', from: 'new', to: 'converted' });
    expect(await desk.clients()).toEqual([expect.objectContaining(body.data.client)]);
    expect(await desk.events()).toEqual([]);
  });

  it('makes an event too where one is wanted', async () => {
    const desk = await openDesk();
    const id = await desk.arrive();
    const { body } = await desk.convert(id, { createClient: true, createEvent: true });
    expect(body.data.event).toMatchObject({
      clientId: body.data.client?._id,
      inquiryId: id,
      title: 'Wedding: Anna Becker',
      status: 'pending',
      eventType: 'wedding',
      eventDate: '2027-06-12',
      guestCount: 120,
      notes: 'We would love to see the garden.',
    });
    expect(await desk.events()).toEqual([body.data.event]);
  });

  it('takes over that nobody said how many guests there are, until somebody does', async () => {
    const desk = await openDesk();
    const id = await desk.arrive({ guestCount: undefined });
    expect(await desk.find(id)).toMatchObject({ guestCount: 1, isGuestCountGiven: false, priority: 'medium' });
    const { event } = (await desk.convert(id, { createEvent: true })).body.data;
    expect(event).toMatchObject({ guestCount: 1, isGuestCountGiven: false });
    const { headers } = await desk.signIn('third');
    const change = async (url: string, payload: object) =>
      (await desk.app.inject({ method: 'PUT', url, headers, payload })).json().data;
    expect(await change(`/api/v1/events/${event?._id}`, { notes: 'Later.' })).toMatchObject({
      isGuestCountGiven: false,
    });
    expect(await change(`/api/v1/events/${event?._id}`, { guestCount: 80 })).toMatchObject({ isGuestCountGiven: true });
    expect(await change(`/api/v1/inquiries/${id}`, { guestCount: 1 })).toMatchObject({ isGuestCountGiven: true });
  });

  it('makes no event of a year that an earlier release took, whose inquiry can be read and changed', async () => {
    const desk = await openDesk();
    const id = await desk.arrive();
    await desk.db.tx(async () => void (await desk.db.query.update(inquiries).set({ eventDate: '0027-06-12' })));
    expect((await desk.list('?sort=eventDate')).data).toMatchObject([{ eventDate: '0027-06-12' }]);
    expect((await desk.staff('PUT', `/${id}`, { fullName: 'Anna Moyer' })).status).toBe(200);
    const { status, body } = await desk.convert(id, { createEvent: true });
    expect([status, body.error.details]).toEqual([400, [{ field: 'eventDate', message: 'Please check the year.' }]]);
    expect((await desk.convert(id)).status).toBe(200);
  });

  it('a second time answers the same and adds nothing', async () => {
    const desk = await openDesk();
    const id = await desk.arrive();
    const first = (await desk.convert(id, { createEvent: true })).body.data;
    const again = (await desk.convert(id, { createEvent: true })).body.data;
    expect(again).toEqual(first);
    const together = await Promise.all([desk.convert(id, { createEvent: true }), desk.convert(id)]);
    expect(together[0]?.body.data).toEqual(first);
    expect(together[1]?.body.data).toEqual({ ...first, event: null });
    expect(await desk.clients()).toHaveLength(1);
    expect(await desk.events()).toHaveLength(1);
    expect((await desk.find(id)).statusHistory).toHaveLength(2);
  });

  it('finds the client with the same email address in any case, and leaves that client as it is', async () => {
    const desk = await openDesk();
    const first = (await desk.convert(await desk.arrive())).body.data;
    const second = await desk.arrive({ fullName: 'A. Becker', email: 'ANNA.Becker@example.com', phone: '1' });
    expect((await desk.convert(second)).body.data.client).toEqual(first.client);
  });

  it('finds whoever the sender was merged into, through several merges, and the sender again after an unmerge', async () => {
    const desk = await openDesk();
    const clientOf = async (email: string) => (await desk.convert(await desk.arrive({ email }))).body.data.client?._id;
    const { headers } = await desk.signIn('mia', 'manager');
    const post = (url: string, payload: object) =>
      desk.app.inject({ method: 'POST', url: `/api/v1/clients/${url}`, headers, payload });
    const [ann, bea, cleo] = [await clientOf('ann@x.com'), await clientOf('bea@x.com'), await clientOf('cleo@x.com')];
    await post(`${bea}/merge`, { otherId: ann, fields: ['email'] });
    for (const email of ['ann@x.com', 'Bea@x.com']) expect(await clientOf(email)).toBe(bea);
    await post(`${cleo}/merge`, { otherId: bea });
    for (const email of ['Ann@x.com', 'bea@x.com', 'cleo@x.com']) expect(await clientOf(email)).toBe(cleo);
    await post(`${cleo}/unmerge`, { otherId: bea });
    for (const email of ['ann@x.com', 'bea@x.com']) expect(await clientOf(email)).toBe(bea);
    await post(`${bea}/unmerge`, { otherId: ann });
    expect(await clientOf('ann@x.com')).toBe(ann);
    expect(await clientOf('bea@x.com')).toBe(bea);
    expect(await desk.clients()).toHaveLength(3);
  });

  it('only sets the status where neither client nor event is wanted', async () => {
    const desk = await openDesk();
    const { body } = await desk.convert(await desk.arrive(), { createClient: false });
    expect(body.data).toMatchObject({ inquiry: { status: 'converted', clientId: null }, client: null, event: null });
    expect(await desk.clients()).toEqual([]);
  });

  it('into an event of no given type makes it one of the type other', async () => {
    const desk = await openDesk();
    const { body } = await desk.convert(await desk.arrive({ eventType: '' }), { createEvent: true });
    expect(body.data.event).toMatchObject({ eventType: 'other', title: 'Other: Anna Becker' });
  });

  it.each([
    ['without a date', { eventDate: '' }, { createEvent: true }, 'eventDate'],
    ['without a client', {}, { createEvent: true, createClient: false }, 'createClient'],
    ['as asked with a text for a yes', {}, { createClient: 'yes' }, 'createClient'],
  ])('into an event %s is refused and changes nothing', async (_what, details, wishes, field) => {
    const desk = await openDesk();
    const id = await desk.arrive(details);
    const before = await desk.find(id);
    const { status, body } = await desk.convert(id, wishes);
    expect(status).toBe(400);
    expect(body.error.details?.map((detail) => detail.field)).toEqual([field]);
    expect(await desk.find(id)).toEqual(before);
    expect(await desk.clients()).toEqual([]);
  });
});
