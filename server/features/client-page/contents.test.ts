import { expect, it } from 'vitest';
import { documents } from '#server/features/documents/table.ts';
import { openTrustedPage, viewIn } from './testing/open-client-page.ts';

async function open() {
  const desk = await openTrustedPage();
  const { phone } = desk;
  const sections = async () => (await phone.read()).sections;
  /** What a posted form comes to, as the page says it. */
  const answerOf = async (typed: Record<string, string>) => {
    const { statusCode, headers, body } = await phone.post(typed);
    return { statusCode, location: headers.location, answered: body && viewIn({ body }).answered };
  };
  return { ...desk, sections, answerOf };
}

it('lists invoices and receipts, each with its page, and opens none of another event', async () => {
  const { browser, id, joan, path, phone, sections } = await open();
  expect((await sections()).bills).toBeUndefined();
  const payment = { scheduleRowId: null, method: 'check', payer: 'Anna', day: '2026-11-20', amountCents: 100_00 };
  await joan.send('POST', '/payments', { proposalId: id, ...payment });
  const [receipt] = (await sections()).bills ?? [];
  expect(receipt).toMatchObject({ title: 'Receipt R-2026-0001', cents: 100_00, isCredited: false });
  expect((await phone.get(`${path}/bills/${receipt?.id}`)).body).toContain('Receipt R-2026-0001');
  for (const end of ['bills/none', 'bills/none/pdf', `documents/${receipt?.id}`, 'signed/none'])
    expect((await phone.get(`${path}/${end}`)).statusCode).toBe(404);
  for (const end of [`bills/${receipt?.id}`, `bills/${receipt?.id}/pdf`, 'event.ics'])
    expect((await browser().get(`${path}/${end}`)).statusCode).toBe(403);
});

it('has the documents that staff show to the client, and no others', async () => {
  const { clientId, db, eventId, path, phone, rose, sections } = await open();
  const row = { type: 'text/plain', bytes: 4, sha256: 'x', by: 'rose', createdAt: 1, updatedAt: 1 };
  await db.tx(() =>
    db.query.insert(documents).values([
      { ...row, id: 'a'.repeat(24), entity: 'event', entityId: eventId, name: 'Floor plan.txt' },
      { ...row, id: 'b'.repeat(24), entity: 'client', entityId: clientId, name: 'Internal.txt' },
    ]),
  );
  expect((await sections()).documents).toBeUndefined();
  const put = (id: string, isForClient: boolean) => rose.send('PUT', `/documents/${id.repeat(24)}`, { isForClient }, 1);
  expect((await put('a', true)).data.isForClient).toBe(true);
  expect((await put('b', true)).message).toBe('Only a document of an event can be for the client.');
  expect((await sections()).documents).toEqual([{ id: 'a'.repeat(24), name: 'Floor plan.txt', bytes: 4 }]);
  expect((await phone.get(`${path}/documents/${'b'.repeat(24)}`)).statusCode).toBe(404);
});

it('says where and when it is, as a file for calendars too, and of the schedule what was issued', async () => {
  const { eventId, path, phone, rose, sections } = await open();
  const entry = { dayOffset: 0, isInternal: false };
  const timeline = [
    { ...entry, id: 'cake', time: '20:00', text: 'The cake' },
    { ...entry, id: 'secret', time: '21:00', text: 'The band arrives', isInternal: true },
  ];
  await rose.send('PUT', `/running-sheets/${eventId}`, { timeline });
  expect((await sections()).day?.places).toHaveLength(1);
  expect((await sections()).day?.schedule).toEqual([]);
  await rose.send('POST', `/running-sheets/${eventId}/issue`);
  expect((await sections()).day?.schedule.map(({ name, value }) => `${value} ${name}`)).toEqual(['8:00 PM The cake']);
  const file = await phone.get(`${path}/event.ics`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain('BEGIN:VEVENT');
});

it('leads to the signing of a change order, by the rules of the proposal', async () => {
  const { act, answerOf, id, phone, rose, sections } = await open();
  const none = await answerOf({ section: 'changes', proposal: id });
  expect(none).toMatchObject({
    statusCode: 409,
    answered: { errors: { form: expect.stringContaining('nothing left') } },
  });
  const draft = (await act(id, 'change')).data;
  expect((await sections()).changes).toBeUndefined();
  const [line] = draft.lines;
  await rose.send('PUT', `/proposals/${id}`, { lines: [{ ...line, priceCents: 90_00 }] }, draft.version);
  await act(id, 'send', {});
  const [change] = (await sections()).changes ?? [];
  expect(change).toMatchObject({ proposalId: id, canSign: true, waitsFor: [] });
  expect(change?.after).toBeGreaterThan(change?.before ?? 0);
  expect((await answerOf({ section: 'changes', proposal: 'another' })).statusCode).toBe(409);
  const { statusCode, location } = await answerOf({ section: 'changes', proposal: id });
  expect([statusCode, /^\/p\/[\w-]{43}$/.test(String(location))]).toEqual([303, true]);
  expect((await phone.get(String(location))).statusCode).toBe(200);
});

it('has the client approve each running sheet that is issued, by name, once, where the setting says so', async () => {
  const { answerOf, eventId, joan, rose, sections } = await open();
  const sheet = () => rose.send('GET', `/running-sheets/${eventId}`);
  const issue = async (staffing: string) => {
    const { version } = (await sheet()).data;
    await rose.send('PUT', `/running-sheets/${eventId}`, { staffing }, version);
    await rose.send('POST', `/running-sheets/${eventId}/issue`);
  };
  await issue('Two at the bar');
  expect((await sections()).sheet).toBeUndefined();
  expect((await answerOf({ section: 'sheet', revision: '1', name: 'Anna' })).statusCode).toBe(404);
  await joan.send('PUT', '/settings/desk', { clientApprovesSheets: true });
  const shown = (await sections()).sheet;
  expect([shown?.number, shown?.approved]).toEqual([1, null]);
  // Staffing is not for the client.
  expect(JSON.stringify(shown)).not.toContain('Two at the bar');
  const nameless = await answerOf({ section: 'sheet', revision: '1', name: ' ' });
  expect(nameless.answered.errors).toEqual({ name: 'Please type your full name.' });
  for (const name of ['Anna Becker', 'Tom'])
    expect((await answerOf({ section: 'sheet', revision: '1', name })).location).toMatch(/\?done=sheet#sheet$/);
  const { approvals, revisions } = (await sheet()).data;
  expect(approvals).toEqual([
    { revision: 1, hash: revisions[0].hash, name: 'Anna Becker', at: '2026-11-21T17:00:00.000Z' },
  ]);
  const tasks = JSON.stringify((await rose.send('GET', '/tasks')).data);
  expect(tasks).toContain('The client approved revision 1 of the running sheet: Wedding: Anna Becker');
  await issue('Three at the bar');
  expect((await sections()).sheet).toMatchObject({ number: 2, approved: null });
  const late = await answerOf({ section: 'sheet', revision: '1', name: 'Tom' });
  expect(late).toMatchObject({ statusCode: 412, answered: { typed: expect.arrayContaining([['name', 'Tom']]) } });
});
