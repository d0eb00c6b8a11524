import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { hour, iso, noon, openDesk } from '#server/testing/open-desk.ts';
import type { RecordEntity } from '#shared/entities.ts';

const ada = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };

async function open() {
  const desk = await openDesk();
  await seedSpaces(desk.parts);
  const [mia, nina] = [await desk.account('mia', 'manager'), await desk.account('nina', 'manager')];
  const undo = (...items: { entity: RecordEntity; id: string; version: number }[]) =>
    mia.send('POST', '/history/undo', { items });
  const named = (entity: RecordEntity, { _id: id, version }: { _id: string; version: number }) => ({
    entity,
    id,
    version,
  });
  const convert = async () => {
    const id = await desk.arrive({ eventDate: '2027-06-12' });
    const { data } = await mia.send('POST', `/inquiries/${id}/convert`, { createClient: true, createEvent: true });
    return data;
  };
  return { ...desk, mia, nina, undo, named, convert };
}

describe('undo over what the same account did since', () => {
  it('takes a conversion back with the client and the event that were changed', async () => {
    const { mia, undo, named, convert } = await open();
    const { inquiry, client, event } = await convert();
    await mia.send('PUT', `/events/${event._id}`, { status: 'confirmed' });
    await mia.send('PUT', `/clients/${client._id}`, { notes: 'Vegetarian' });
    expect((await undo(named('inquiry', inquiry))).status).toBe(200);
    const trashed = (await mia.send('GET', '/trash')).data.map(({ _id }: { _id: string }) => _id);
    expect(trashed.sort()).toEqual([client._id, event._id].sort());
    expect(await mia.find(inquiry._id)).toMatchObject({ status: 'new', clientId: null });
  });

  it('takes a conversion back whose client went to the trash and came back', async () => {
    const { mia, undo, named, convert } = await open();
    const { inquiry, client } = await convert();
    await mia.send('POST', `/clients/${client._id}/trash?cascade=true`);
    await mia.send('POST', `/clients/${client._id}/restore`);
    expect((await undo(named('inquiry', await mia.find(inquiry._id)))).status).toBe(200);
    expect(await mia.find(inquiry._id)).toMatchObject({ clientId: null });
  });

  it('takes an answer back with its follow-up that was rewritten', async () => {
    const { mia, arrive, undo, named } = await open();
    const id = await arrive();
    const { data } = await mia.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' });
    const [task] = await mia.tasks(`inquiryId=${id}`);
    await mia.send('PUT', `/tasks/${task._id}`, { title: 'Call again' });
    expect((await undo(named('inquiry', data))).status).toBe(200);
    expect(await mia.tasks(`inquiryId=${id}`)).toEqual([]);
    expect((await mia.find(id)).awaiting).toBe('venue');
  });

  it('leaves the message where it was that an inquiry was made of', async () => {
    const { addReceived, mia, undo, named } = await open();
    const id = await addReceived();
    const { inquiryId } = (await mia.send('POST', `/messages/${id}/to-inquiry`)).data;
    expect((await undo(named('inquiry', await mia.find(inquiryId)))).status).toBe(200);
    expect((await mia.send('GET', '/messages?unmatched=true')).data).toMatchObject([{ _id: id, inquiryId: null }]);
    const [{ version }] = (await mia.send('GET', '/trash')).data;
    expect((await undo({ entity: 'inquiry', id: inquiryId, version })).status).toBe(200);
    await mia.send('POST', `/inquiries/${inquiryId}/trash`);
    expect((await mia.send('DELETE', `/inquiries/${inquiryId}`)).status).toBe(200);
    expect((await mia.send('GET', '/messages?unmatched=true')).data).toMatchObject([{ _id: id }]);
  });

  it('stands where a colleague was in between', async () => {
    const { mia, nina, undo, named, convert } = await open();
    const { inquiry, event } = await convert();
    await nina.send('PUT', `/events/${event._id}`, { status: 'confirmed' });
    await mia.send('PUT', `/events/${event._id}`, { title: 'Gala' });
    expect(await undo(named('inquiry', inquiry))).toMatchObject({
      status: 412,
      message: expect.stringMatching(
        /^nina changed the event "Gala" \(status\) on .+\. To remove the event anyway, move it to the trash\.$/,
      ),
    });
  });

  it('stands where a colleague was in between at what would go to the trash with it', async () => {
    const { mia, nina, undo, named } = await open();
    const client = (await mia.send('POST', '/clients', ada)).data;
    const note = { entity: 'client', entityId: client._id, text: 'Vegetarian' };
    const { _id } = (await mia.send('POST', '/notes', note)).data;
    await nina.send('PUT', `/notes/${_id}`, { text: 'Vegan' });
    await mia.send('PUT', `/notes/${_id}`, { text: 'Vegan, no nuts' });
    expect(await undo(named('client', client))).toMatchObject({
      status: 412,
      message: expect.stringMatching(
        /^nina changed the note ".+" \(.+\) on .+\. To remove the client anyway, move it to the trash\.$/,
      ),
    });
  });

  it('asks for a record of the action to be brought back first that is in the trash', async () => {
    const { mia, undo, named, convert } = await open();
    const { inquiry, event } = await convert();
    await mia.send('POST', `/events/${event._id}/trash`);
    expect(await undo(named('inquiry', inquiry))).toMatchObject({
      status: 412,
      message: expect.stringMatching(/^You moved the event ".+" to the trash on .+\. Undo that first\.$/),
    });
  });
});

describe('undo over what the program and visitors did since', () => {
  const gala = { title: 'Gala', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 50 };

  it('takes an event back whose hold has run out', async () => {
    const { mia, undo, named, wait } = await open();
    const { _id: clientId } = (await mia.send('POST', '/clients', ada)).data;
    const event = (await mia.send('POST', '/events', { ...gala, clientId, holdUntil: iso(noon + hour) })).data;
    wait(2 * hour);
    expect((await undo(named('event', event))).status).toBe(200);
    expect((await mia.send('GET', '/trash')).data).toMatchObject([{ _id: event._id }]);
  });

  it('sets back what a hold says that has run out', async () => {
    const { mia, arrive, undo, named, wait } = await open();
    const inquiryId = await arrive();
    const { _id: id } = (
      await mia.send('POST', '/holds', { inquiryId, eventDate: '2027-06-12', expiresAt: iso(noon + hour) })
    ).data;
    const changed = (await mia.send('PUT', `/holds/${id}`, { note: 'Near the window' })).data;
    wait(2 * hour);
    expect((await undo(named('hold', changed))).status).toBe(200);
    expect((await mia.send('GET', `/holds/${id}`)).data).toMatchObject({ note: '', state: 'expired' });
  });

  it('leaves an inquiry where it is that a visitor has written to', async () => {
    const { mia, parts, undo, named } = await open();
    const inquiry = (await mia.send('POST', '/inquiries', anInquiry())).data;
    const ctx = createContext(parts);
    const mail = { kind: 'received', direction: 'in', state: 'received', subject: 'Our day' } as const;
    const who = { fromName: 'Ada', fromAddress: 'ada@example.com', to: ['events@example.com'], inquiryId: inquiry._id };
    await parts.db.tx(() => messageRecords.insert(ctx, null, newMessage({ ...mail, ...who }, noon)));
    expect(await undo(named('inquiry', inquiry))).toMatchObject({
      status: 412,
      message: expect.stringMatching(
        /^The message "Our day" arrived on .+\. To remove the inquiry anyway, move it to the trash\.$/,
      ),
    });
    expect((await mia.send('GET', '/trash')).data).toEqual([]);
  });
});
