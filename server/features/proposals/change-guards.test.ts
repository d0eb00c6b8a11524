import { expect, it } from 'vitest';
import { declineProposal } from './signing.ts';
import { aLine, codeOf, mains } from './testing/open-proposals.ts';
import { booth, dinner, openSigned } from './testing/open-signed.ts';

const signer = (id: string, name: string) => ({ id, name, email: `${id}@example.com`, role: 'client' });
const details = ({ error }: { error: { message: string; details?: { message: string }[] } }) =>
  error.details?.[0]?.message ?? error.message;

it('a count is refused for nobody, over the limit, and for an event that is canceled', async () => {
  const groups = [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: null }];
  const { count, joan, rose, row, change, send, sign, token } = await openSigned({ groups });
  expect(details(await count(0))).toBe('Please enter at least one guest.');
  await change({ lines: [{ ...dinner, priceCents: 1000_00 }] });
  await send((await row())._id);
  await sign(token);
  expect(details(await count(100_000))).toBe('Please keep the total to at most $10,000,000.');
  const { eventId } = await row();
  await joan.send('POST', `/events/${eventId}/cancel`, {});
  expect(details(await count(120))).toBe('The event is canceled.');
  expect((await rose.send('GET', `/events/${eventId}`)).data.guestCount).toBe(100);
});

it('a count is no lower than the catalog sells the package to', async () => {
  const { joan, sent, sign, get, act } = await openSigned();
  const feast = { name: 'Feast', priceCents: 85_00, per: 'guest', minimumGuests: 50, taxClass: 'food', parts: [] };
  const { data: offer } = await joan.send('POST', '/packages', feast);
  const groups = [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: null }];
  const { _id, token } = await sent({ groups, lines: [{ ...dinner, kind: 'package', sourceId: offer._id }] });
  await sign(token);
  const { version } = await get(`/proposals/${_id}`);
  const answer = await act(_id, 'counts', { groups: [{ id: 'adults', expected: 10 }] }, version);
  expect(details(answer)).toBe('“Harvest dinner” is for at least 50 guests.');
});

const counted = { groups: [{ id: 'adults', expected: 120 }] };
const chosen = { optionIds: ['dinner.mains.trout'] };

it.each([
  ['a count', { countDeadlineDays: 365 }, 'the guest count', counted, chosen],
  ['a choice', { choiceDeadlineDays: 365 }, 'menu choices', chosen, counted],
])('after its own deadline %s is for managers', async (_name, settings, what, late, inTime) => {
  const lines = [{ ...dinner, choices: [mains()] }];
  const { joan, rose, row, id } = await openSigned({ lines }, { bookedWhen: 'accepted', ...settings });
  const send = async (by: typeof joan, body: object) =>
    by.send('POST', `/proposals/${id}/counts`, body, (await row()).version);
  expect((await send(rose, inTime)).status).toBe(200);
  const refused = await send(rose, late);
  expect(refused.status).toBe(409);
  expect(refused.message).toMatch(new RegExp(`^The deadline for ${what} was .*, 2026\\. Please ask a manager\\.$`));
  expect((await send(joan, late)).status).toBe(200);
});

it('a client cannot choose beyond what a proposal may come to', async () => {
  const { sent, sign, get } = await openSigned();
  const yacht = aLine({ id: 'yacht', kind: 'item', name: 'Yacht', priceCents: 9_000_000_00, isCharged: false });
  const lines = [
    { ...yacht, id: 'barge' },
    { ...yacht, isOptional: true, isIncluded: false },
  ];
  const { _id, token } = await sent({ lines });
  expect(await sign(token, { includedIds: ['yacht'] }).catch(codeOf)).toMatchObject({ code: 'conflict' });
  expect(await get(`/proposals/${_id}`)).toMatchObject({ state: 'sent', signatures: [] });
});

it('whoever was taken out of the contract reads what they signed, and cannot decline its change', async () => {
  const anna = signer('anna', 'Anna');
  const { ctx, id, link, change, send, sign, read, row } = await openSigned({
    signers: [anna, signer('tom', 'Tom')],
  });
  const [annas, toms] = [await link(id, 'anna'), await link(id, 'tom')];
  await change({ signers: [signer('tom', 'Tom')], lines: [dinner, booth] });
  await send(id);
  const opened = await read(annas);
  expect(opened).toMatchObject({ state: 'accepted', document: { version: 1 } });
  await declineProposal(ctx, opened, 2);
  expect((await row()).state).toBe('sent');
  await sign(toms);
  expect([(await read(toms)).document.version, (await read(annas)).document.version]).toEqual([2, 1]);
  expect(await read(annas)).toMatchObject({ state: 'accepted', signed: null, next: null });
});

it('a link that went to another address of a signer opens nothing once that was changed', async () => {
  const { id, token, change, send, read, link, row } = await openSigned();
  const [anna] = (await row()).signers;
  await change({ signers: [{ ...anna, email: 'bert@example.com' }], lines: [dinner, booth] });
  expect((await read(token)).state).toBe('accepted');
  await send(id);
  expect(await read(token).catch(codeOf)).toMatchObject({ code: 'gone' });
  expect((await read(await link(id, anna.id))).state).toBe('open');
});

it('a change that says nothing in words, such as the time to set up, can be sent all the same', async () => {
  const { id, row, change, send } = await openSigned();
  const [part] = (await row()).parts;
  await change({ parts: [{ ...part, startTime: '15:00', endTime: '23:00', teardownMinutes: 45 }] });
  expect((await send(id)).status).toBe(200);
});

it('a copy of what was signed has the terms of the settings, not those that were filled in', async () => {
  const { id, act, joan, change } = await openSigned();
  await change({});
  await joan.send('PUT', '/settings/money', { terms: 'Refunds: {refunds}.' });
  expect((await act(id, 'duplicate')).data.terms).toBe('Refunds: {refunds}.');
});

it('its page asks for nothing that is paid', async () => {
  const { id, token, balance, pay, change, send, read } = await openSigned({
    lines: [{ ...dinner, choices: [mains()] }],
  });
  await pay((await balance()).rows[0].amount, 'deposit');
  await change({ title: 'Dinner' });
  await send(id);
  const { document } = await read(token);
  expect(document.agreedRows?.map(({ isPaid }) => isPaid)).toEqual([true, false]);
});

it('the hold of a new day ends with the change order, whichever way', async () => {
  const { id, act, row, change, send, sign, token, get } = await openSigned();
  const moved = async (eventDate: string) => {
    const [part] = (await row()).parts;
    await change({ parts: [{ ...part, eventDate }] });
    await send(id, { holdsDate: true });
    return (await row()).holdId as string;
  };
  const june = await moved('2027-06-19');
  expect((await get(`/holds/${june}`)).state).toBe('active');
  await act(id, 'withdraw');
  expect((await get(`/holds/${june}`)).state).toBe('released');
  const july = await moved('2027-07-03');
  await sign(token);
  expect((await get(`/holds/${july}`)).state).toBe('released');
  await change({ lines: [dinner, booth] });
  await send(id, { holdsDate: true });
  expect((await row()).holdId).toBeNull();
});

it('a version that has no such number is not there', async () => {
  const { id, rose } = await openSigned();
  for (const number of ['abc', '1.5', '1e309', '99999999999999999999', '0'])
    expect((await rose.send('GET', `/proposals/${id}/versions/${number}`)).status).toBe(404);
});
