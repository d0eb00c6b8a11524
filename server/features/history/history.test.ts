import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#server/platform/auth/table.ts';
import { iso, minute, noon, openDesk } from '#server/testing/open-desk.ts';
import { everyDay } from '#shared/rules/hours.ts';

it('is filtered by people, who are listed by the names that they go by', async () => {
  const { account, arrive, db } = await openDesk();
  const rose = await account('rose');
  const ben = await account('ben');
  await rose.send('PUT', '/auth/account', { displayName: 'Zoe Miller' });
  const id = await arrive();
  await rose.send('PUT', `/inquiries/${id}`, { guestCount: 7 });
  await ben.send('PUT', `/inquiries/${id}`, { guestCount: 8 });
  const { data: people } = await rose.send('GET', '/history/people');
  expect(people).toEqual([
    { username: 'ben', name: 'ben' },
    { username: 'rose', name: 'Zoe Miller' },
  ]);
  const { data } = await rose.send('GET', `/history?by=${people[1].username}`);
  expect(data).toMatchObject([{ by: 'rose', changes: [{ field: 'guestCount', to: 7 }] }]);

  // Another name to sign in with takes the entries along.
  await db.tx(async () => {
    await db.query.update(users).set({ username: 'zoe', usernameKey: 'zoe' }).where(eq(users.usernameKey, 'rose'));
  });
  const { data: renamed } = await ben.send('GET', '/history?by=zoe');
  expect(renamed).toMatchObject([{ by: 'zoe', changes: [{ field: 'guestCount', to: 7 }] }]);
});

it('takes back what somebody else did for nobody, managers neither', async () => {
  const { account, arrive } = await openDesk();
  const [rose, ben] = [await account('rose', 'manager'), await account('ben')];
  const id = await arrive();
  await ben.send('POST', `/inquiries/${id}/trash`);
  // One that is there already is answered with the same version.
  const { version } = (await rose.send('POST', `/inquiries/${id}/trash`)).data;
  const items = [{ entity: 'inquiry', id, version }];
  const refused = await rose.send('POST', '/history/undo', { items });
  expect(refused).toMatchObject({
    status: 412,
    message: expect.stringMatching(/^ben moved the inquiry ".+" to the trash on .+ E[SD]T\.$/),
  });
  expect((await ben.send('POST', '/history/undo', { items })).status).toBe(200);
});

it('undoes an inquiry after the target and the hours changed, with the clock of now', async () => {
  const { account, arrive, wait } = await openDesk();
  const rose = await account('rose', 'manager');
  const id = await arrive();
  await rose.send('PUT', `/inquiries/${id}`, { status: 'contacted' });
  wait(minute);
  const { version } = (await rose.send('PUT', `/inquiries/${id}`, { status: 'new' })).data;
  await rose.send('PUT', '/settings/desk', { responseTarget: 90 });
  await rose.send('PUT', '/venue', { hours: everyDay({ opens: '10:00', closes: '20:00' }) });
  const items = [{ entity: 'inquiry', id, version }];
  const [undone] = (await rose.send('POST', '/history/undo', { items })).data;
  expect(await rose.find(id)).toMatchObject({ status: 'contacted', responseDueAt: null });
  expect((await rose.send('POST', '/history/undo', { items: [undone] })).status).toBe(200);
  expect(await rose.find(id)).toMatchObject({ status: 'new', responseDueAt: iso(noon + 91 * minute) });
});

it('sets the status of an inquiry back with its clock, also after it was done', async () => {
  const { account, arrive, wait } = await openDesk();
  const rose = await account('rose');
  const id = await arrive();
  wait(minute);
  await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' });
  const { data: entries } = await rose.send('GET', `/history?id=${id}&entity=inquiry`);
  await rose.send('POST', `/inquiries/${id}/done`);
  const revert = (payload?: object) => rose.send('POST', `/history/${entries[0]._id}/revert`, payload);
  expect(await revert()).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Waiting for was changed again by rose on Nov 21, 12:01\sPM\./),
  });
  expect((await revert({ fields: ['status'] })).status).toBe(200);
  const owed = { awaiting: 'venue', waitingSince: iso(noon), responseDueAt: iso(noon + 60 * minute) };
  expect(await rose.find(id)).toMatchObject({ status: 'new', ...owed, respondedAt: null, respondedVia: null });
});

it('cuts texts that are too long for an entry, and sets the other fields of it back', async () => {
  const { account, arrive } = await openDesk();
  const rose = await account('rose');
  const id = await arrive();
  const message = '語'.repeat(5000);
  const lost = { status: 'lost', lostReason: 'other', lostNote: '語'.repeat(500), message };
  await rose.send('PUT', `/inquiries/${id}`, lost);
  const [entry] = (await rose.send('GET', `/history?id=${id}`)).data;
  const [change] = entry.changes.filter(({ field }: { field: string }) => field === 'message');
  expect(entry.canRevert).toBe(false);
  expect(change).toMatchObject({ from: 'We would love to see the garden.', to: `${'語'.repeat(2500)}…` });
  const revert = (payload?: object) => rose.send('POST', `/history/${entry._id}/revert`, payload);
  expect(await revert()).toMatchObject({
    status: 409,
    message: 'Message was too long for the history to keep, so it cannot be reverted.',
  });
  expect((await rose.undo(id)).status).toBe(409);
  expect((await revert({ fields: ['lostNote'] })).status).toBe(200);
  expect(await rose.find(id)).toMatchObject({ message, lostNote: null });
});

it('offers staff to revert and restore of a confirmed event what they may change of it', async () => {
  const { account } = await openDesk();
  const [rose, max] = [await account('rose'), await account('max', 'manager')];
  const contact = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };
  const { _id: clientId } = (await rose.send('POST', '/clients', contact)).data;
  const place = { eventDate: '2027-06-12', startTime: '16:00', endTime: '22:00' };
  const facts = { clientId, title: 'Dinner', eventType: 'other', guestCount: 40, ...place };
  const { _id: id } = (await rose.send('POST', '/events', facts)).data;
  await rose.send('PUT', `/events/${id}`, { endTime: '23:00' });
  await rose.send('PUT', `/events/${id}`, { title: 'Late dinner' });
  const newest = async (who: typeof rose) => (await who.send('GET', `/history?id=${id}&entity=event`)).data.slice(0, 3);
  expect(await newest(rose)).toMatchObject([{ canRevert: true }, { canRevert: true }, { action: 'created' }]);

  expect((await max.send('PUT', `/events/${id}`, { status: 'confirmed' })).status).toBe(200);
  const [confirmed, renamed, moved] = await newest(rose);
  expect([confirmed, renamed, moved].map(({ canRevert }) => canRevert)).toEqual([false, true, false]);
  expect((await newest(max)).map(({ canRevert }: { canRevert: boolean }) => canRevert)).toEqual([true, true, true]);
  expect((await rose.send('POST', `/history/${moved._id}/revert`, {})).status).toBe(403);
  expect((await rose.send('POST', `/history/${renamed._id}/revert`, {})).status).toBe(200);

  expect((await max.send('POST', `/events/${id}/trash`)).status).toBe(200);
  expect((await newest(rose))[0]).toMatchObject({ isTrashed: true, canRestore: false, canRevert: false });
  expect((await newest(max))[0]).toMatchObject({ isTrashed: true, canRestore: true, canRevert: false });
});
