import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listTodayPayments } from '#server/features/due-payments/attention.ts';
import { events } from '#server/features/events/table.ts';
import { readSummary } from '#server/features/payments/summary.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { hour } from '#server/testing/open-desk.ts';
import { cancelEventSchema } from '#shared/cancellation/schema.ts';
import { cancelEvent } from './operations.ts';
import { openCanceling as open } from './testing/open-canceling.ts';

const total = 11_133_51;
const deposit = 2_783_38;

describe('a canceled event', () => {
  it('is overdue of nothing, also where nothing was settled', async () => {
    const { eventId, db, ctx, wait, joan } = await open();
    const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
    const read = async () => {
      const { overdue, due, proposals } = await readSummary(ctx, manager, { eventId });
      return {
        overdue,
        due,
        isCanceled: proposals[0]?.isCanceled,
        today: await listTodayPayments(ctx, manager, { mine: false }),
      };
    };
    wait(9 * 24 * hour);
    expect(await read()).toMatchObject({ overdue: deposit, isCanceled: false, today: [{ cents: deposit }] });
    await db.tx(async () => {
      await db.query.update(events).set({ status: 'cancelled' }).where(eq(events.id, eventId));
    });
    expect(await read()).toEqual({ overdue: 0, due: total, isCanceled: true, today: [] });
    await cancelEvent(ctx, manager, eventId, cancelEventSchema.parse({}));
    expect(await read()).toEqual({ overdue: 0, due: 0, isCanceled: true, today: [] });
  });

  it('is settled later where it was canceled before it could be', async () => {
    const { eventId, db, pay, cancel, sums, preview } = await open();
    await pay(deposit);
    await db.tx(async () => {
      await db.query.update(events).set({ status: 'cancelled' }).where(eq(events.id, eventId));
    });
    expect((await preview()).proposals).toHaveLength(1);
    expect((await cancel()).status).toBe(200);
    expect(await sums()).toMatchObject({ due: 0, credit: 2_087_54 });
  });

  it('has its rows credited that nobody paid, before and after what goes back is refunded', async () => {
    const { pay, cancel, joan, rose, eventId, id } = await open();
    await pay(deposit, 'deposit');
    await cancel();
    const rows = async () => (await rose.send('GET', `/payments/summary?eventId=${eventId}`)).data.proposals[0].rows;
    const rest = { paid: 0, credited: total - deposit, due: 0, state: 'credited' };
    expect(await rows()).toMatchObject([{ paid: deposit, credited: 0, state: 'paid' }, rest]);
    const refund = { amountCents: -2_087_54, method: 'check', payer: 'Anna', day: '2026-11-20' };
    expect((await joan.send('POST', '/payments', { proposalId: id, ...refund })).status).toBe(201);
    expect(await rows()).toMatchObject([{ paid: 695_84, credited: 2_087_54, state: 'paid' }, rest]);
  });

  it('is canceled once, also with the version from before', async () => {
    const { eventId, event, joan, pay, cancel, documents, preview } = await open();
    await pay(deposit);
    const { version } = await event();
    await cancel();
    const again = await joan.send('POST', `/events/${eventId}/cancel`, { isOurs: true }, version);
    expect([again.status, again.data.status]).toEqual([200, 'cancelled']);
    expect(await documents()).toHaveLength(1);
    expect((await preview()).proposals).toEqual([]);
  });

  it('stays canceled once it was settled, and is canceled by nothing else before', async () => {
    const { eventId, event, joan, pay, cancel, undo, db } = await open();
    await pay(deposit);
    const set = async (status: string) => joan.send('PUT', `/events/${eventId}`, { status }, (await event()).version);
    const refused = await set('cancelled');
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Please use Cancel event')]);
    const { data } = await cancel();
    const stays = [409, expect.stringContaining('so it stays canceled')];
    for (const status of ['confirmed', 'pending']) {
      const back = await set(status);
      expect([back.status, back.error.message]).toEqual(stays);
    }
    const undone = await undo([{ entity: 'event', id: eventId, version: data.version }]);
    expect([undone.status, undone.error.message]).toEqual(stays);
    const [row] = await db.query.select().from(events).where(eq(events.id, eventId));
    expect(row?.status).toBe('cancelled');
  });

  it('takes back and forth as before where nobody has signed', async () => {
    const { joan, clientIdOf, undo } = await openPlain();
    const { data: event } = await joan.send('POST', '/events', { ...clientIdOf, status: 'confirmed' });
    const canceled = await joan.send('POST', `/events/${event._id}/cancel`, {}, event.version);
    expect(canceled.data.status).toBe('cancelled');
    expect((await undo([{ entity: 'event', id: event._id, version: canceled.data.version }])).status).toBe(200);
    const { version } = (await joan.send('GET', `/events/${event._id}`)).data;
    expect((await joan.send('PUT', `/events/${event._id}`, { status: 'cancelled' }, version)).status).toBe(200);
  });

  it('was none that is over, is billed finally, or changed meanwhile', async () => {
    const { id, event, cancel, joan, eventId, pay, account } = await open();
    await pay(deposit);
    const changed = await cancel({ proposals: [{ proposalId: id, paidCents: 0 }] });
    expect([changed.status, changed.error.message]).toEqual([409, expect.stringContaining('meanwhile')]);
    const wrong = await cancel({ proposals: [{ proposalId: 'other' }] });
    expect([wrong.status, wrong.error.details[0].field]).toEqual([400, 'proposals.0.proposalId']);
    const twice = await cancel({ proposals: [{ proposalId: id }, { proposalId: id }] });
    expect(twice.error.details[0].message).toBe('Please name each proposal once.');
    const stale = await joan.send('POST', `/events/${eventId}/cancel`, {}, 1);
    expect(stale.status).toBe(412);
    for (const [name, role] of [
      ['rita', 'read_only'],
      ['sam', 'staff'],
    ] as const)
      expect((await cancel({}, await account(name, role))).status).toBe(403);
    await joan.send('PUT', `/events/${eventId}`, { status: 'completed' }, (await event()).version);
    const over = await cancel();
    expect([over.status, over.error.message]).toEqual([409, expect.stringContaining('The event is over')]);
  });
});

async function openPlain() {
  const desk = await openSigned();
  const { clientId } = await desk.event();
  const undo = (items: object[]) => desk.joan.send('POST', '/history/undo', { items });
  const clientIdOf = { clientId, title: 'Lunch', eventType: 'other', eventDate: '2027-09-01', guestCount: 10 };
  return { ...desk, clientIdOf, undo };
}
