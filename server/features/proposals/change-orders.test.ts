import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { changesBetween } from '#shared/proposal/changes.ts';
import { declineProposal } from './signing.ts';
import { openBooking } from './testing/open-booking.ts';
import { aLine, codeOf, mains } from './testing/open-proposals.ts';
import { booth, dinner, openSigned, schedule } from './testing/open-signed.ts';

const dayMs = 86_400_000;

describe('a change order', () => {
  it('leaves the bill, the page and the event as they were signed until it is signed too', async () => {
    const { id, token, row, balance, pay, change, send, read, sign, event } = await openSigned();
    const signed = await row();
    const due = await balance();
    await pay(due.rows[0].amount, 'deposit');
    await change({ lines: [dinner, booth], title: 'Dinner with a booth' });
    const stays = async () => {
      expect(await balance()).toMatchObject({ due: due.rows[1].amount, rows: [{ state: 'paid' }, due.rows[1]] });
      expect((await event()).title).not.toBe('Dinner with a booth');
    };
    await stays();
    expect(await read(token)).toMatchObject({
      state: 'accepted',
      before: null,
      document: { version: 1, title: signed.title },
    });
    await send(id);
    await stays();
    const opened = await read(token);
    expect(opened).toMatchObject({ state: 'open', document: { version: 2 }, before: { version: 1 } });
    expect(opened.signing.signers.map(({ signedAt }) => signedAt)).toEqual([null]);
    const total = signed.totals.total + 500_00;
    expect(
      opened.before &&
        changesBetween(opened.before, opened.document).map(({ name, before, after }) => [name, before, after]),
    ).toEqual([
      ['Title', signed.title, 'Dinner with a booth'],
      ['Photo booth', null, '1 × $500.00 · $500.00'],
      ['Subtotal', '$8,500.00', '$9,000.00'],
      ['Total', '$11,133.51', '$11,633.51'],
      ['Payment: Balance', '$8,350.13, 14 days before the event', '$8,850.13, 14 days before the event'],
    ]);
    await sign(token);
    expect(await row()).toMatchObject({
      state: 'accepted',
      signedVersion: 2,
      agreedVersion: 2,
      acceptedAt: signed.acceptedAt,
      totals: { total },
    });
    expect(await balance()).toMatchObject({
      rows: [due.rows[0].amount, due.rows[1].amount + 500_00].map((amount) => ({ amount })),
    });
    expect(await read(token)).toMatchObject({ state: 'accepted', document: { version: 2 } });
  });

  it('that is declined, discarded or not signed in time leaves what was agreed', async () => {
    const { id, token, ctx, row, change, act, send, read, count, get, wait } = await openSigned();
    await count(110);
    const { title, lines, totals, state } = await row();
    const agreed = { title, lines, totals, state, agreedVersion: 2, signedVersion: 1 };
    await change({ lines: [booth] });
    await act(id, 'withdraw');
    expect(await row()).toMatchObject(agreed);
    await change({ lines: [booth], validUntil: '2026-12-24' });
    await send(id);
    await declineProposal(ctx, await read(token), 3);
    expect(await row()).toMatchObject(agreed);
    expect((await get('/tasks')).map((task: { title: string }) => task.title)).toContain(
      'P-2026-0001 has a change order that was declined by Anna Becker',
    );
    await change({ lines: [booth], validUntil: '2026-12-24' });
    await send(id);
    expect((await get('/proposals?state=accepted')).map(({ total }: { total: number }) => total)).toEqual([
      totals.total,
    ]);
    wait(60 * dayMs);
    expect(await read(token)).toMatchObject({
      ...{ state: 'accepted', lapsedOn: '2026-12-24', document: { version: 2 }, signed: { version: 1 } },
    });
  });

  it('has the prices and the terms of what was signed, whatever settings say by now', async () => {
    const { id, joan, row, change, send, token, read } = await openSigned();
    const first = (await read(token)).document;
    const { charges } = (await joan.send('GET', '/settings/money')).data;
    const dearer = [{ ...charges[0], amount: { percent: 30_000 } }];
    expect((await joan.send('PUT', '/settings/money', { charges: dearer, cancellation: [] })).status).toBe(200);
    await change({ lines: [dinner, booth] });
    await send(id);
    const { document } = await read(token);
    expect([document.terms, document.rules, document.cancellation]).toEqual([
      first.terms,
      first.rules,
      first.cancellation,
    ]);
    expect((await row()).totals.total).toBe(first.totals.total + 500_00);
  });

  it('moves its event with its signature, unless the day is gone or staff have moved it elsewhere', async () => {
    const { id, token, row, event, change, send, sign, joan, act } = await openSigned();
    const moved = async (eventDate: string) => {
      const { parts } = await row();
      await change({ parts: [{ ...parts[0], eventDate }] });
      await send(id);
    };
    await moved('2027-06-19');
    expect((await event()).eventDate).toBe('2027-06-12');
    await sign(token);
    expect(await event()).toMatchObject({ eventDate: '2027-06-19', status: 'confirmed' });
    const closed = { fromDay: '2027-06-26', toDay: '2027-06-26', reason: 'Repairs', spaceIds: [] };
    await joan.send('POST', '/blackouts', closed);
    await moved('2027-06-26');
    expect(await sign(token).catch(codeOf)).toMatchObject({ code: 'conflict' });
    expect(await row()).toMatchObject({ state: 'sent', signedVersion: 2 });
    await act(id, 'withdraw');
    await moved('2027-07-03');
    await joan.send('PUT', `/events/${(await row()).eventId}`, { eventDate: '2027-08-07' });
    expect(await sign(token).catch(codeOf)).toMatchObject({ code: 'conflict' });
    await act(id, 'withdraw');
    // What says nothing of the day leaves the day.
    await change({ lines: [dinner, booth] });
    await send(id);
    await sign(token);
    expect(await event()).toMatchObject({ eventDate: '2027-08-07' });
  });

  it('moves what counts from the day of the event, and neither what is paid nor a day that was agreed (S7)', async () => {
    const half = { id: 'half', name: 'Second', amount: { percentOfRest: 50_000 }, due: { day: '2027-03-01' } };
    const [deposit, rest] = schedule;
    const { id, token, row, change, send, sign, balance, pay } = await openSigned({ schedule: [deposit, half, rest] });
    const before = await balance();
    await pay(before.rows[0].amount, 'deposit');
    const { parts } = await row();
    await change({ parts: [{ ...parts[0], eventDate: '2027-08-07' }] });
    await send(id);
    await sign(token);
    const days = (rows: { dueDay: string }[]) => rows.map(({ dueDay }) => dueDay);
    const after = await balance();
    expect([days(before.rows), days(after.rows)]).toEqual([
      ['2026-11-28', '2027-03-01', '2027-05-29'],
      ['2026-11-28', '2027-03-01', '2027-07-24'],
    ]);
    const amounts = (rows: { amount: number }[]) => rows.map(({ amount }) => amount);
    expect([amounts(after.rows), after.paid]).toEqual([amounts(before.rows), before.rows[0].amount]);
  });

  it('says something, on a day, and is not undone', async () => {
    const { id, rose, row, change, send, count, act } = await openSigned();
    await change({});
    expect((await send(id)).error).toMatchObject({
      details: [{ field: 'lines', message: expect.stringContaining('Nothing has changed') }],
    });
    const more = { id: 'more', name: 'More', amount: { cents: 100_00 }, due: { daysAfter: 7 } };
    await rose.send('PUT', `/proposals/${id}`, { schedule: [more, ...schedule] }, (await row()).version);
    expect((await send(id)).error).toMatchObject({
      details: [{ field: 'schedule', message: expect.stringContaining('“More”') }],
    });
    expect(await count(120)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('change order is open') },
    });
    await act(id, 'withdraw');
    const { data: draft } = await act(id, 'change');
    const undo = (one: number) =>
      rose.send('POST', '/history/undo', { items: [{ entity: 'proposal', id, version: one }] });
    expect((await undo(draft.version)).status).toBe(409);
    expect(await row()).toMatchObject({ state: 'draft' });
  });
});

describe('the count of guests of what was signed', () => {
  it('changes the bill at the price of the contract, and leaves what is paid (S6)', async () => {
    const desk = await openBooking();
    const classes = ['food', 'alcohol', 'rental', 'service', 'other'];
    const rate = { isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: true, validFrom: null };
    await desk.joan.send('PUT', '/settings/money', {
      taxRates: [
        { name: 'Sales tax', percent: 8250, classes, ...rate },
        { name: 'Alcohol', percent: 6700, classes: ['alcohol'], ...rate, isOnServiceCharge: false },
      ],
    });
    const lines = [
      aLine({ groupIds: ['adults'], priceCents: 68_50 }),
      aLine({ id: 'bar', groupIds: ['adults'], priceCents: 31_25, taxClass: 'alcohol' }),
      aLine({ id: 'rental', kind: 'rental', priceCents: 3500_00, taxClass: 'rental', isCharged: false }),
    ];
    const counted = [{ id: 'adults', name: 'Adults', expected: 120, guaranteed: 100 }];
    const { _id: id, token } = await desk.sent({ lines, schedule, groups: counted });
    await desk.sign(token);
    const pay = { proposalId: id, scheduleRowId: 'deposit', method: 'check', payer: 'Anna', day: '2026-11-20' };
    expect((await desk.joan.send('POST', '/payments', { ...pay, amountCents: 4929_65 })).status).toBe(201);
    const page = await desk.read(token);
    const { version } = await desk.get(`/proposals/${id}`);
    const { data } = await desk.act(id, 'counts', { groups: [{ id: 'adults', expected: 131 }] }, version);
    expect([page.document.totals.total, data.totals.total, data.totals.schedule]).toEqual([
      ...[19718_61, 21178_84, [4929_65, 16249_19]],
    ]);
    expect(await desk.get(`/payments/balance?proposalId=${id}`)).toMatchObject({ paid: 4929_65, due: 16249_19 });
    expect(await desk.get(`/events/${data.eventId}`)).toMatchObject({ guestCount: 131, status: 'confirmed' });
    // The page shows what is agreed by now, beside what was signed, which stays as it was.
    const { document, signed, next } = await desk.read(token);
    expect([document.version, document.totals.total, signed]).toEqual([2, 21178_84, page.document]);
    expect(next).toMatchObject({ date: 'booked', rows: [{ due: 0 }, { due: 16249_19 }] });
  });

  it('is as many as guaranteed at least, and the choices as many as there are', async () => {
    const line = aLine({ groupIds: ['adults'], choices: [mains()] });
    const { row, count, rose, id } = await openSigned({ lines: [line] });
    const detail = async (answer: Promise<object>) => (await answer) as { error: { details: { message: string }[] } };
    expect((await detail(count(89))).error.details[0]?.message).toBe('The contract guarantees 90 guests of “Adults”.');
    expect((await detail(count(95, { optionIds: [] }))).error.details[0]?.message).toBe('Please choose 1 of “Mains”.');
    await count(95, { optionIds: ['dinner.mains.trout'] });
    const { totals, signedVersion, agreedVersion } = await row();
    expect([totals.subtotal, signedVersion, agreedVersion]).toEqual([95 * 89_00, 2, 3]);
    expect(await rose.send('POST', `/proposals/${id}/counts`, { groups: [{ id: 'no', expected: 95 }] })).toMatchObject({
      status: 400,
    });
    const { data: list } = await rose.send('GET', `/proposals/${id}/versions`);
    expect(list).toMatchObject([
      { number: 3, by: '', isWithinContract: true },
      { number: 2, by: '', isWithinContract: false },
      { number: 1, by: 'rose' },
    ]);
    expect((await rose.send('GET', `/proposals/${id}/versions/1`)).data).toMatchObject({
      version: 1,
      totals: { subtotal: 8500_00 },
    });
    expect((await rose.send('GET', `/proposals/${id}/versions/7`)).status).toBe(404);
  });

  it('adds a payment where all is paid, and leaves a credit where too much is', async () => {
    const { balance, pay, count, row } = await openSigned();
    const { due } = await balance();
    await pay(due);
    await count(110);
    const more = await balance();
    expect(more.rows).toMatchObject([
      { state: 'paid' },
      { state: 'paid' },
      { name: 'Balance', dueDay: expect.any(String) },
    ]);
    expect(more.due).toBe((await row()).totals.total - due);
    await count(90);
    expect(await balance()).toMatchObject({ due: 0, overpaid: due - (await row()).totals.total });
  });

  it('adds up whatever is changed and paid in turn', async () => {
    const { id, ctx, row, balance, pay, count } = await openSigned({
      groups: [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: null }],
    });
    const step = fc.oneof(
      fc.record({ count: fc.integer({ min: 10, max: 200 }) }),
      fc.record({ pay: fc.integer({ min: -4000_00, max: 4000_00 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 4 }), async (steps) => {
        for (const one of steps) await ('count' in one ? count(one.count) : pay(one.pay));
        const [{ totals, agreedVersion }, { rows, paid, due, overpaid }] = [await row(), await balance()];
        const asked = rows.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
        expect(asked).toBe(totals.total);
        expect([due, overpaid]).toEqual([Math.max(0, totals.total - paid), Math.max(0, paid - totals.total)]);
        expect((await proposalVersions.read(ctx, id, agreedVersion))?.content.totals).toEqual(totals);
      }),
      { numRuns: 8 },
    );
  });
});
