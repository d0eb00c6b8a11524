import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { erasePerson } from '#server/features/erasure/operations.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { recordVersions } from '#server/records/table.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { sheetCopies } from '#shared/running-sheet/values.ts';

async function open() {
  const desk = await openSigned();
  const { _id: eventId } = await desk.event();
  const path = `/running-sheets/${eventId}`;
  const { rose, db } = desk;
  const write = (changes: object) => rose.send('PUT', path, changes);
  const issue = () => rose.send('POST', `${path}/issue`);
  const read = async () => (await rose.send('GET', path)).data;
  const stored = () => db.query.select().from(recordVersions).where(eq(recordVersions.entity, 'running_sheet'));
  return { ...desk, eventId, path, write, issue, read, stored };
}

const twenty = Array.from({ length: 20 }, (_, index) => index);

it('has numbers without a gap, however many issue at once, and one revision of the same content', async () => {
  const { issue, write, read } = await open();
  const same = await Promise.all(twenty.map(issue));
  expect(same.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const different = await Promise.all(
    twenty.map(async (index) => {
      await write({ floorNotes: `Note ${index}` });
      return issue();
    }),
  );
  expect(different.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const { revision, revisions } = await read();
  const numbers = revisions.map(({ number }: { number: number }) => number);
  expect(numbers).toEqual(Array.from({ length: revision }, (_, index) => revision - index));
  expect(new Set(revisions.map(({ hash }: { hash: string }) => hash)).size).toBe(revision);
});

it('says of each revision what it changed, and stays as it was issued', async () => {
  const { issue, write, rose, path, count, joan } = await open();
  await issue();
  const before = await rose.send('GET', `${path}/revisions/1`);
  await write({ barNotes: 'No shots.' });
  await count(95);
  await issue();
  await joan.send('PUT', '/venue', { phone: '(330) 555-0199' });
  const texts = (data: { changes: { text: string }[] }) => data.changes.map(({ text }) => text);
  const { data } = await rose.send('GET', `${path}/revisions/2`);
  expect(texts(data)).toEqual(expect.arrayContaining(['Adults: 95 (was 100)', 'New: No shots.']));
  expect(await rose.send('GET', `${path}/revisions/1`)).toEqual(before);
  expect((await rose.send('GET', `${path}/revisions/3`)).status).toBe(404);
  expect((await rose.send('GET', `${path}/revisions/none`)).status).toBe(400);
});

it('goes to the trash and comes back with its event', async () => {
  const { issue, write, read, path, rose, db, event, joan, eventId } = await open();
  await write({ kitchenNotes: 'No nuts.' });
  await issue();
  const before = await read();
  const { clientId } = await event();
  // What was signed keeps its event from the trash.
  expect((await joan.send('POST', `/events/${eventId}/trash`)).status).toBe(409);
  const when = { eventType: 'wedding', eventDate: '2027-07-03', guestCount: 40 };
  const { data } = await rose.send('POST', '/events', { clientId, title: 'Brunch', ...when });
  const other = `/running-sheets/${data._id}`;
  await rose.send('PUT', other, { kitchenNotes: 'Eggs.' });
  await rose.send('POST', `${other}/issue`);
  expect((await joan.send('POST', `/events/${data._id}/trash`)).status).toBe(200);
  expect((await rose.send('GET', other)).status).toBe(404);
  expect((await joan.send('POST', `/events/${data._id}/restore`)).status).toBe(200);
  expect((await rose.send('GET', other)).data).toMatchObject({ kitchenNotes: 'Eggs.', revision: 1, changes: [] });
  expect((await joan.send('DELETE', `/events/${data._id}`)).status).toBe(200);
  const left = await db.query
    .select()
    .from(recordVersions)
    .where(eq(recordVersions.recordId, `${data._id}-sheet`));
  expect(left).toEqual([]);
  expect(await read()).toEqual(before);
  expect((await rose.send('GET', path)).status).toBe(200);
});

it('goes with a person who is erased, with all its revisions', async () => {
  const { issue, write, stored, ctx, event, rose } = await open();
  await write({ contacts: [{ id: 'a', name: 'Zora Zanzibar', role: '', phone: '', email: '' }] });
  await issue();
  expect((await stored()).length).toBe(1);
  const { clientId } = await event();
  const { email } = (await rose.send('GET', `/clients/${clientId}`)).data;
  await erasePerson(ctx, email);
  expect(await stored()).toEqual([]);
});

it('is read by whoever may only read, in every copy, and neither written nor issued by them', async () => {
  const { path, account, issue } = await open();
  await issue();
  const reader = await account('rita', 'read_only');
  expect((await reader.send('GET', path)).status).toBe(200);
  expect((await reader.send('PUT', path, { barNotes: 'x' })).status).toBe(403);
  expect((await reader.send('POST', `${path}/issue`)).status).toBe(403);
  for (const copy of sheetCopies) {
    const { statusCode, headers, rawPayload } = await reader.read(`${path}/pdf?copy=${copy}&revision=1&paper=a4`);
    expect.soft([copy, statusCode, headers['content-type']]).toEqual([copy, 200, 'application/pdf']);
    const { pages, info } = readPdf(rawPayload);
    expect.soft(pages.join(' ')).toContain('Revision 1');
    expect.soft(info).toMatch(/595\.28 x 841\.89/);
    if (copy !== 'client') expect.soft(pages.join(' ')).not.toContain('$');
  }
  expect((await reader.read(`${path}/pdf?copy=all`)).statusCode).toBe(400);
  expect((await reader.read(`${path}/pdf?copy=bar&revision=9`)).statusCode).toBe(404);
});
