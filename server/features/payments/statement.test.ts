import { describe, expect, it } from 'vitest';
import { openSale } from '#server/features/ledger/testing/open-sale.ts';
import { eventually } from '#server/testing/eventually.ts';
import { hour } from '#server/testing/open-desk.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { storeMissingBills } from './bills.ts';
import { billChanges } from './table.ts';

const day = 24 * hour;
const total = 11_133_51;

const short = (lines: { day: string; type: string; amountCents: number; balanceCents: number }[]) =>
  lines.map((line) => [line.day, line.type, line.amountCents, line.balanceCents]);

describe('a statement', () => {
  it('has all that was agreed, credited and paid by then in the order of its days, with what is left after each', async () => {
    const { statement, pay, drop, record, turn, credit, guests, wait, sums } = await openSale();
    wait(2 * day);
    const check = await pay(500_00, null, { day: '2026-11-20' });
    wait(day);
    await drop(check._id);
    wait(1000);
    await guests(110);
    wait(1000);
    await credit('rest', 100_00);
    const debit = await record({ amountCents: 700_00, method: 'bank_debit', state: 'clearing' });
    const before = await statement();
    expect(before).toMatchObject({ clearing: 700_00, paid: 0, client: 'Anna Becker', event: 'Wedding: Anna Becker' });
    expect(before.onTheWay).toEqual([
      { day: '2026-11-24', proposal: 'P-2026-0001', method: 'bank_debit', amountCents: 700_00 },
    ]);
    wait(day);
    await turn(debit, 'succeeded');
    const counted = 1_113_35;
    const { lines, ...end } = await statement();
    expect(short(lines)).toEqual([
      ['2026-11-20', 'payment', -500_00, -500_00],
      ['2026-11-21', 'bill', total, total - 500_00],
      ['2026-11-24', 'voided', 500_00, total],
      ['2026-11-24', 'change', counted, total + counted],
      ['2026-11-24', 'credit_note', -100_00, total + counted - 100_00],
      ['2026-11-24', 'payment', -700_00, total + counted - 800_00],
    ]);
    expect(end).toMatchObject({ billed: total + counted, credited: 100_00, paid: 700_00, clearing: 0, credit: 0 });
    expect(end.due).toBe(total + counted - 800_00);
    expect((await sums()).due).toBe(end.due);
    // What happened since changes nothing of what it said before.
    expect(await statement({ at: before.at })).toEqual(before);
    expect(await statement({ at: '2026-11-21T16:59:59Z' })).toMatchObject({ lines: [], billed: 0, due: 0, credit: 0 });
  });

  it('is of all proposals of a client, and names what it is of', async () => {
    const { statement, clientId, draft, send, link, sign, wait } = await openSale();
    wait(hour);
    const { _id, signers } = await draft({ title: 'Change of mind' });
    await send(_id);
    await sign(await link(_id, signers[0].id), {});
    const { lines, billed, client, event } = await statement({ eventId: undefined, clientId });
    expect([billed, client, event]).toEqual([2 * total, 'Anna Becker', '']);
    expect(lines.map(({ proposal, balanceCents }) => [proposal, balanceCents])).toEqual([
      ['P-2026-0001', total],
      ['P-2026-0002', 2 * total],
    ]);
  });

  it('is asked for of one event or client that is there, by whoever may read', async () => {
    const { account, eventId } = await openSale();
    const reader = await account('rita', 'read_only');
    const ask = async (query: string) => (await reader.send('GET', `/payments/statement?${query}`)).status;
    expect(await ask(`eventId=${eventId}`)).toBe(200);
    expect(await ask(`eventId=${eventId}&clientId=a`)).toBe(400);
    expect(await ask('')).toBe(400);
    expect(await ask(`eventId=${eventId}&at=yesterday`)).toBe(400);
    expect(await ask('eventId=gone')).toBe(404);
  });

  it('is a file with the same lines and sums', async () => {
    const { account, eventId, pay, statement } = await openSale();
    await pay(1_250_95, null, { reference: '<svg onload=alert(1)>' });
    const reader = await account('rita', 'read_only');
    const { rawPayload, headers } = await reader.read(`/payments/statement/pdf?eventId=${eventId}`);
    expect(headers['content-type']).toBe('application/pdf');
    const text = readPdf(rawPayload).pages.join(' ').replace(/\s+/g, ' ');
    const { due, lines } = await statement();
    expect(lines).toHaveLength(2);
    for (const part of ['Statement', 'Anna Becker', 'Nov 21, 2026', '<svg onload=alert(1)>', '−$1,250.95'])
      expect(text).toContain(part);
    expect(text).toContain(`Due ${moneyText(due)}`);
  });
});

it('finds out once what was agreed of proposals that are older than what is written down of it', async () => {
  const { db, ctx, guests, wait, statement } = await openSale();
  wait(2 * day);
  await guests(110);
  const read = async () =>
    (await db.query.select().from(billChanges).orderBy(billChanges.seq)).map(({ seq: _seq, ...row }) => row);
  const [rows, before] = [await read(), await statement()];
  expect(rows.map(({ version, total: billed }) => [version, billed])).toEqual([
    [1, total],
    [2, total + 1_113_35],
  ]);
  await db.tx(async () => void (await db.query.delete(billChanges)));
  wait(day);
  await storeMissingBills(ctx, new AbortController().signal);
  expect(await read()).toEqual(rows);
  expect((await statement()).lines).toEqual(before.lines);
  const { version } = db;
  await storeMissingBills(ctx, new AbortController().signal);
  expect(db.version).toBe(version);
  // Nobody has to wait for that job.
  await db.tx(async () => void (await db.query.delete(billChanges)));
  await guests(120);
  await eventually(async () => expect((await read()).map((row) => row.version)).toEqual([1, 2, 3]));
});
