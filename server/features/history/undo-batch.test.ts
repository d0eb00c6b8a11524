import { describe, expect, it } from 'vitest';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { anInquiry, somebodyElse } from '#server/testing/an-inquiry.ts';
import { hour, iso, noon, openDesk } from '#server/testing/open-desk.ts';
import type { RecordEntity } from '#shared/entities.ts';

describe('undo of what somebody else went on with', () => {
  type Account = Awaited<ReturnType<Awaited<ReturnType<typeof openDesk>>['account']>>;
  type Named = { entity: RecordEntity; id: string; version: number };
  interface Case {
    what: string;
    /** Returns what is named to take it back, and what the other one does meanwhile. */
    act(mia: Account, inquiryId: string): Promise<{ item: Named; meanwhile: (nina: Account) => Promise<unknown> }>;
    message: RegExp;
  }

  const ada = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };
  const gala = { title: 'Gala', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 50 };
  const both = { createClient: true, createEvent: true };
  const named = (entity: RecordEntity, { _id: id, version }: { _id: string; version: number }): Named => ({
    entity,
    id,
    version,
  });
  const addClient = async (mia: Account) => (await mia.send('POST', '/clients', ada)).data;

  const cases: Case[] = [
    {
      what: 'a conversion whose event was confirmed',
      async act(mia, id) {
        const { inquiry, event } = (await mia.send('POST', `/inquiries/${id}/convert`, both)).data;
        const meanwhile = (nina: Account) => nina.send('PUT', `/events/${event._id}`, { status: 'confirmed' });
        return { item: named('inquiry', inquiry), meanwhile };
      },
      message: /^nina changed the event "Wedding: .+" \(status\) on/,
    },
    {
      what: 'a conversion whose client was changed',
      async act(mia, id) {
        const { event, client } = (await mia.send('POST', `/inquiries/${id}/convert`, both)).data;
        const meanwhile = (nina: Account) => nina.send('PUT', `/clients/${client._id}`, { notes: 'Vegetarian' });
        return { item: named('event', event), meanwhile };
      },
      message: /^nina changed the client ".+" \(notes\) on/,
    },
    {
      what: 'an answer whose follow-up was rewritten',
      async act(mia, id) {
        const { data } = await mia.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' });
        const [task] = await mia.tasks(`inquiryId=${id}`);
        const meanwhile = (nina: Account) => nina.send('PUT', `/tasks/${task._id}`, { title: 'Call again' });
        return { item: named('inquiry', data), meanwhile };
      },
      message: /^nina changed the task "Call again" \(title\) on/,
    },
    {
      what: 'a client who was restored with an event that was confirmed',
      async act(mia) {
        const client = await addClient(mia);
        const event = (await mia.send('POST', '/events', { ...gala, clientId: client._id })).data;
        await mia.send('POST', `/clients/${client._id}/trash?cascade=true`);
        const { version } = (await mia.send('POST', `/clients/${client._id}/restore`)).data;
        const meanwhile = (nina: Account) => nina.send('PUT', `/events/${event._id}`, { status: 'confirmed' });
        return { item: { ...named('client', client), version }, meanwhile };
      },
      message: /^nina changed the event "Gala" \(status\) on/,
    },
    {
      what: 'an event whose hold was extended',
      async act(mia) {
        const { _id: clientId } = await addClient(mia);
        const held = { ...gala, clientId, holdUntil: iso(noon + 24 * hour) };
        const event = (await mia.send('POST', '/events', held)).data;
        const changes = { expiresAt: iso(noon + 48 * hour) };
        return {
          item: named('event', event),
          meanwhile: (nina: Account) => nina.send('PUT', `/holds/${event.hold._id}`, changes),
        };
      },
      message: /^nina changed the hold "Hold for June 12, 2027" \(.+\) on/,
    },
    {
      what: 'a client about whom a note was written',
      async act(mia) {
        const client = await addClient(mia);
        const note = { entity: 'client', entityId: client._id, text: 'Vegetarian' };
        return { item: named('client', client), meanwhile: (nina: Account) => nina.send('POST', '/notes', note) };
      },
      message: /^nina added the note "Vegetarian" on/,
    },
    {
      what: 'a client for whom a task was planned',
      async act(mia) {
        const client = await addClient(mia);
        const task = { title: 'Call', dueDay: '2027-01-01', clientId: client._id };
        return { item: named('client', client), meanwhile: (nina: Account) => nina.send('POST', '/tasks', task) };
      },
      message: /^nina added the task "Call" on/,
    },
    {
      what: 'a client whom an inquiry was converted to',
      async act(mia, id) {
        const client = (await mia.send('POST', '/clients', { ...ada, email: (await mia.find(id)).email })).data;
        return {
          item: named('client', client),
          meanwhile: (nina: Account) => nina.send('POST', `/inquiries/${id}/convert`, { createClient: true }),
        };
      },
      message: /^nina changed the inquiry ".+" \(.+\) on/,
    },
    {
      what: 'a release after which somebody moved up whose inquiry is in the trash',
      async act(mia, id) {
        const hold = async (inquiryId: string) =>
          (await mia.send('POST', '/holds', { inquiryId, eventDate: '2027-06-12' })).data;
        const other = (await mia.send('POST', '/inquiries', anInquiry(somebodyElse(9)))).data._id;
        const first = await hold(id);
        await hold(other);
        const { data } = await mia.send('POST', `/holds/${first._id}/release`);
        return {
          item: named('hold', data),
          meanwhile: (nina: Account) => nina.send('POST', `/inquiries/${other}/trash`),
        };
      },
      message: /^nina moved the inquiry ".+" to the trash on/,
    },
  ];

  async function open<Done extends object>({ act }: { act(mia: Account, inquiryId: string): Promise<Done> }) {
    const { account, arrive, parts } = await openDesk();
    await seedSpaces(parts);
    const [mia, nina] = [await account('mia', 'manager'), await account('nina', 'manager')];
    const done = await act(mia, await arrive());
    const undo = (...items: Named[]) => mia.send('POST', '/history/undo', { items });
    const trashed = async () => (await mia.send('GET', '/trash')).data;
    return { ...done, mia, nina, undo, trashed };
  }

  it.each(cases)('stands: $what', async (one) => {
    const { item, meanwhile, mia, nina, undo, trashed } = await open(one);
    const other = named('task', (await mia.send('POST', '/tasks', { title: 'Own', dueDay: '2027-01-01' })).data);
    expect(await meanwhile(nina)).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    for (const items of [[item], [other, item]])
      expect(await undo(...items)).toMatchObject({
        status: 412,
        message: expect.stringMatching(one.message),
      });
    expect((await trashed()).filter(({ deletedBy }: { deletedBy: string }) => deletedBy === 'mia')).toEqual([]);
  });

  it('stands: a conversion whose client was merged', async () => {
    const { data, nina, undo, mia } = await open({
      act: async (mia, id) => ({ data: (await mia.send('POST', `/inquiries/${id}/convert`, both)).data }),
    });
    const { _id: otherId } = await addClient(mia);
    await nina.send('POST', `/clients/${data.client._id}/merge`, { otherId, fields: [] });
    expect(await undo(named('inquiry', data.inquiry))).toMatchObject({
      status: 412,
      message: expect.stringMatching(/^nina merged the client ".+" on/),
    });
  });

  it.each(cases)('goes on once that was taken back: $what', async (one) => {
    const { item, meanwhile, nina, undo } = await open(one);
    const { data } = (await meanwhile(nina)) as { data: { _id: string; version: number; inquiry?: typeof data } };
    const [entry] = (await nina.send('GET', '/history?by=nina')).data;
    const changed = { entity: entry.entity, id: entry.entityId, version: (data.inquiry ?? data).version };
    expect((await nina.send('POST', '/history/undo', { items: [changed] })).status).toBe(200);
    expect((await undo(item)).status).toBe(200);
  });
});
