import { describe, expect, it } from 'vitest';
import { events } from '#server/features/events/table.ts';
import { openSigned, schedule } from '#server/features/proposals/testing/open-signed.ts';

const [deposit, rest] = schedule as [(typeof schedule)[0], (typeof schedule)[0]];
const half = { id: 'half', name: 'Second', amount: { percentOfRest: 50_000 }, due: { day: '2027-03-01' } };

async function open(more: object = {}, settings?: object) {
  const desk = await openSigned({ schedule: [deposit, half, rest], ...more }, settings);
  const { row, get, joan } = desk;
  const { eventId } = await row();
  const event = () => get(`/events/${eventId}`);
  const postpone = async (eventDate: string, by = joan, version?: number) =>
    by.send('POST', `/events/${eventId}/postpone`, { eventDate }, version ?? (await event()).version);
  const preview = async () => (await joan.send('GET', `/events/${eventId}/postponement`)).data;
  const holds = async (): Promise<{ eventDate: string; state: string }[]> =>
    (await get(`/holds?eventId=${eventId}`)).map(({ eventDate, state }: Record<string, string>) => ({
      eventDate,
      state,
    }));
  const book = async (eventDate: string) => {
    const { clientId } = await event();
    const other = { clientId, title: 'Lunch', eventType: 'other', eventDate, guestCount: 10, status: 'confirmed' };
    return joan.send('POST', '/events', other);
  };
  return { ...desk, eventId, event, postpone, preview, holds, book };
}

describe('an event with a contract', () => {
  it('is moved once the client approves: payments stay, days before the event follow, fixed days are named (S7)', async () => {
    const { id, token, row, event, pay, balance, postpone, preview, holds, book, sign, read } = await open();
    const before = await balance();
    await pay(before.rows[0].amount, 'deposit');
    const contract = { proposalId: id, number: 'P-2026-0001', title: (await row()).title };
    const proposals = [{ ...contract, fixedDays: [{ name: 'Second', day: '2027-03-01' }] }];
    expect(await preview()).toEqual({ problem: null, proposals });
    const { status, data } = await postpone('2027-08-07');
    expect([status, data.isMoved, data.proposals, data.event.eventDate]).toEqual([200, false, proposals, '2027-06-12']);
    expect(await holds()).toEqual([{ eventDate: '2027-08-07', state: 'active' }]);
    expect((await balance()).rows.map(({ dueDay }: { dueDay: string }) => dueDay)[2]).toBe('2027-05-29');
    // Neither day is anybody else's meanwhile.
    expect([(await book('2027-06-12')).status, (await book('2027-08-07')).status]).toEqual([409, 409]);
    expect(await read(token)).toMatchObject({ state: 'open', document: { eventDay: '2027-08-07', version: 2 } });
    await sign(token);
    expect(await event()).toMatchObject({ eventDate: '2027-08-07', status: 'confirmed' });
    expect(await holds()).toMatchObject([{ state: 'released' }]);
    const after = await balance();
    expect(after.rows.map(({ dueDay }: { dueDay: string }) => dueDay)).toEqual([
      '2026-11-28',
      '2027-03-01',
      '2027-07-24',
    ]);
    expect(after.paid).toBe(before.rows[0].amount);
    expect((await book('2027-06-12')).status).toBe(201);
  });

  it('stays where it is where the client does not approve', async () => {
    const { id, act, event, postpone, holds, row, preview } = await open();
    await postpone('2027-08-07');
    const again = await postpone('2027-08-14');
    expect([again.status, again.error.message]).toEqual([
      409,
      expect.stringContaining('A change order of P-2026-0001'),
    ]);
    expect((await preview()).problem).toBe(again.error.message);
    await act(id, 'withdraw');
    expect(await event()).toMatchObject({ eventDate: '2027-06-12', status: 'confirmed' });
    expect([(await row()).state, await holds()]).toEqual([
      'accepted',
      [expect.objectContaining({ state: 'released' })],
    ]);
    expect((await postpone('2027-08-14')).status).toBe(200);
  });

  it('takes all of its parts along', async () => {
    const part = (id: string, eventDate: string) => ({
      ...{ id, name: id, eventDate, startTime: '15:00', endTime: '22:00', setupMinutes: 60, teardownMinutes: 60 },
      spaceIds: [],
    });
    const parts = [part('Dinner', '2027-06-12'), part('Brunch', '2027-06-13')];
    const { event, postpone, sign, token } = await open({ parts });
    await postpone('2027-06-13');
    await sign(token);
    expect((await event()).parts.map(({ eventDate }: { eventDate: string }) => eventDate)).toEqual([
      '2027-06-13',
      '2027-06-14',
    ]);
  });

  it('waits for its deposit on the new day, where it is not booked before', async () => {
    const { event, postpone, sign, token, balance, pay } = await open({}, { bookedWhen: 'deposit_paid' });
    expect((await event()).status).toBe('pending');
    await postpone('2027-08-07');
    await sign(token);
    expect(await event()).toMatchObject({ eventDate: '2027-08-07', status: 'pending' });
    await pay((await balance()).rows[0].amount, 'deposit');
    expect((await event()).status).toBe('confirmed');
  });
});

describe('another day', () => {
  it('is free, still to come, and another one', async () => {
    const { postpone, book, event, account, eventId, joan } = await open();
    await book('2027-08-07');
    const taken = await postpone('2027-08-07');
    expect([taken.status, taken.error.details[0].field]).toEqual([409, 'eventDate']);
    expect((await postpone('2026-11-20')).error.details[0].message).toBe('Please choose a day that is still to come.');
    expect((await postpone('2027-06-12')).error.details[0].message).toBe('The event is on this day already.');
    expect((await postpone('2027-02-30')).status).toBe(400);
    expect((await postpone('2027-08-14', joan, 1)).status).toBe(412);
    expect((await postpone('2027-08-14', await account('sam', 'staff'))).status).toBe(403);
    const { clientId } = await event();
    const hold = {
      eventDate: '2027-08-21',
      startTime: null,
      endTime: null,
      spaceIds: [],
      clientId: null,
      note: 'Them',
    };
    const { data: client } = await joan.send('POST', '/clients', {
      name: 'Tom',
      email: 'tom@example.com',
      phone: '330',
    });
    const expiresAt = new Date(Date.UTC(2027, 0, 1)).toISOString();
    await joan.send('POST', '/holds', { ...hold, clientId: client._id, inquiryId: null, eventId: null, expiresAt });
    expect(clientId).not.toBe(client._id);
    expect((await postpone('2027-08-21')).status).toBe(409);
    await joan.send('POST', `/events/${eventId}/cancel`, {});
    expect((await postpone('2027-08-14')).error.message).toBe('The event is over or canceled, so it cannot be moved.');
  });

  it('is asked for no event that staff moved away from its contract, or that is under way', async () => {
    const { postpone, event, joan, eventId, db } = await open();
    const moved = await joan.send('PUT', `/events/${eventId}`, { eventDate: '2027-06-19' }, (await event()).version);
    expect(moved.status).toBe(200);
    const elsewhere = await postpone('2027-08-14');
    expect([elsewhere.status, elsewhere.error.message]).toEqual([
      409,
      expect.stringContaining('than P-2026-0001 says'),
    ]);
    await db.tx(async () => void (await db.query.update(events).set({ status: 'in_progress' })));
    expect((await postpone('2027-08-14')).error.message).toBe('The event is under way, so it cannot be moved.');
  });

  it('is one for an event for which nobody signed, at once', async () => {
    const { book, joan } = await open();
    const { data } = await book('2027-09-01');
    const path = `/events/${data._id}/postpone`;
    const moved = await joan.send('POST', path, { eventDate: '2027-09-02' }, data.version);
    expect([moved.data.isMoved, moved.data.event.eventDate, moved.data.proposals]).toEqual([true, '2027-09-02', []]);
    const taken = await joan.send('POST', path, { eventDate: '2027-06-12' }, moved.data.event.version);
    expect(taken.status).toBe(409);
  });
});
