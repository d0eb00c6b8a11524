import { expect, it, vi } from 'vitest';
import { proposalVersions, readContracts } from '#server/features/proposal-versions/versions.ts';
import { openSigned, schedule } from '#server/features/proposals/testing/open-signed.ts';
import { findClientEvent } from './opening.ts';
import { loadSections } from './sections.ts';
import { openTrustedPage } from './testing/open-client-page.ts';

it('a canceled event says when, what was paid and what goes back, and nothing that could still be changed', async () => {
  const { id, eventId, joan, phone, rose } = await openTrustedPage();
  await joan.send('PUT', '/settings/desk', { clientApprovesSheets: true });
  await rose.send('POST', `/running-sheets/${eventId}/issue`);
  expect((await phone.read()).sections.sheet?.approved).toBeNull();
  const pay = (amountCents: number) =>
    joan.send('POST', '/payments', {
      ...{ proposalId: id, scheduleRowId: null, method: 'check', payer: 'Anna', day: '2026-11-20', amountCents },
    });
  await pay(1_000_00);
  const { version } = (await rose.send('GET', `/events/${eventId}`)).data;
  expect((await joan.send('POST', `/events/${eventId}/cancel`, {}, version)).status).toBe(200);
  const { event, sections } = await phone.read();
  expect(event).toMatchObject({ isCanceled: true, canceledOn: '2026-11-21' });
  const settled = { paid: 1_000_00, kept: 250_00, refund: 750_00, due: 0 };
  expect(sections.agreed?.[0]?.next).toMatchObject({
    date: 'canceled',
    rows: [],
    settled: { ...settled, toReturn: 750_00 },
  });
  const because = 'Your event is canceled. Please call us.';
  expect(sections.guests?.[0]).toMatchObject({ total: null, counts: { isOpen: false, because } });
  expect(sections.dietary?.until).toMatchObject({ isOpen: false, because });
  expect([sections.sheet, sections.pay]).toEqual([undefined, undefined]);
  const late = await phone.post({ section: 'sheet', revision: '1', name: 'Anna' });
  expect([late.statusCode, late.body.includes(because)]).toEqual([409, true]);
  await pay(-750_00);
  expect((await phone.read()).sections.agreed?.[0]?.next.settled).toEqual({ ...settled, toReturn: 0 });
});

/** A contract with a deposit, a row on a fixed day, and the rest two weeks before the event. */
async function openMoved() {
  const [deposit, rest] = schedule as [(typeof schedule)[0], (typeof schedule)[0]];
  const half = { id: 'half', name: 'Second', amount: { percentOfRest: 50_000 }, due: { day: '2027-03-01' } };
  const desk = await openSigned({ schedule: [deposit, half, rest] });
  const { ctx, joan, row, get } = desk;
  const { eventId } = await row();
  const sections = async () => {
    const page = await findClientEvent(ctx, eventId);
    if (page === undefined) throw new Error('The page is not there.');
    const contracts = await readContracts(ctx, eventId);
    return loadSections(ctx, { ...page, path: '/e/x', checkout: undefined, contracts });
  };
  const postpone = async (eventDate: string) =>
    joan.send('POST', `/events/${eventId}/postpone`, { eventDate }, (await get(`/events/${eventId}`)).version);
  return { ...desk, sections, postpone };
}

it('a postponed event has its new day once that is signed: deadlines and days before follow, a fixed day stays (S7)', async () => {
  const { sections, postpone, sign, token } = await openMoved();
  const days = async () => {
    const { agreed, guests, dietary, day } = await sections();
    const rows = agreed?.[0]?.next.rows.map((row) => row.day);
    const deadlines = [guests?.[0]?.counts.deadline, dietary?.until.deadline];
    return { rows, deadlines, places: JSON.stringify(day?.places) };
  };
  const before = await days();
  expect(before).toMatchObject({
    rows: ['2026-11-28', '2027-03-01', '2027-05-29'],
    deadlines: ['2027-05-29', '2027-06-05'],
    places: expect.stringContaining('June 12, 2027'),
  });
  expect((await postpone('2027-08-07')).status).toBe(200);
  // Until it is signed, the day that was signed holds, and the change waits.
  expect(await days()).toEqual(before);
  expect((await sections()).changes).toMatchObject([{ canSign: true }]);
  await sign(token, { optionIds: ['dinner.mains.chicken'] });
  expect(await days()).toMatchObject({
    rows: ['2026-11-28', '2027-03-01', '2027-07-24'],
    deadlines: ['2027-07-24', '2027-07-31'],
    places: expect.stringContaining('August 7, 2027'),
  });
  expect((await sections()).changes).toBeUndefined();
});

it('every section is drawn from one reading of the contracts', async () => {
  const { sections } = await openMoved();
  const read = vi.spyOn(proposalVersions, 'read');
  const shown = Object.keys(await sections());
  expect(shown).toEqual(expect.arrayContaining(['agreed', 'guests', 'dietary']));
  // The contract, and its bill by the room of payments.
  expect(read).toHaveBeenCalledTimes(2);
});
