import { describe, expect, it } from 'vitest';
import { aLine } from '#server/features/proposals/testing/open-proposals.ts';
import { hour } from '#server/testing/open-desk.ts';
import type { LedgerRow } from './operations.ts';
import { balancesIn, expectBalanced, openSale, sumOf } from './testing/open-sale.ts';

const day = 24 * hour;
const [first, last] = ['2000-01-01', '2100-01-01'];
const total = 11_133_51;
const deposit = 2_783_38;
/** Three quarters of it, six months before. */
const refund = 2_087_54;

const short = (rows: readonly LedgerRow[]) =>
  rows.map(({ day, account, debit, credit }) => [day, account, debit - credit]);

describe('the ledger', () => {
  it('has what is paid before the event as a deposit, and all of it earned on the day', async () => {
    const { ledger, pay, wait } = await openSale();
    wait(day);
    await pay(3_000_00, null, { day: '2026-11-20' });
    expect(await ledger(first, last)).toEqual([
      expect.objectContaining({
        ...{ day: '2026-11-22', account: 'Bank: Checks', debit: 3_000_00, credit: 0, method: 'check' },
        ...{
          event: 'Wedding: Anna Becker',
          proposal: 'P-2026-0001',
          document: 'R-2026-0001',
          paymentDay: '2026-11-20',
        },
        memo: 'Payment: 1042',
      }),
      expect.objectContaining({ account: 'Customer deposits', debit: 0, credit: 3_000_00 }),
    ]);
    wait(400 * day);
    const [, , ...earned] = await ledger(first, last);
    expect(short(earned)).toEqual([
      ['2027-06-12', 'Customer deposits', 3_000_00],
      ['2027-06-12', 'Receivable', total - 3_000_00],
      ['2027-06-12', 'Revenue: Charges: Service', -1_785_00],
      ['2027-06-12', 'Revenue: Food: Packages', -8_500_00],
      ['2027-06-12', 'Tax payable: Sales tax', -848_51],
    ]);
    expect(await ledger('2026-11-23', '2027-06-11')).toEqual([]);
    expect(await ledger('2027-06-12', '2027-06-12')).toEqual(earned);
  });

  it('posts the difference of a bill that changes later on that day, and takes credit notes off every account', async () => {
    const { ledger, pay, wait, finish, credit } = await openSale();
    await pay(total);
    wait(204 * day);
    const before = await ledger(first, last);
    await finish(100_00);
    wait(day);
    const { debit, credit: back } = { debit: 130_99, credit: 50_00 };
    expect(short((await ledger(first, last)).slice(before.length))).toEqual([
      ['2027-06-13', 'Receivable', debit],
      ['2027-06-13', 'Revenue: Alcohol: Other', -100_00],
      ['2027-06-13', 'Revenue: Charges: Service', -21_00],
      ['2027-06-13', 'Tax payable: Sales tax', -9_99],
    ]);
    await credit('rest', back);
    const rows = await ledger('2027-06-14', last);
    expectBalanced(rows);
    expect(sumOf(rows, 'credit')).toBe(back);
    expect(rows.map(({ account }) => account).toSorted()).toEqual([
      ...['Receivable', 'Revenue: Alcohol: Other', 'Revenue: Charges: Service', 'Revenue: Food: Packages'],
      'Tax payable: Sales tax',
    ]);
    expect(rows[0]).toMatchObject({ document: 'CN-2026-0001'.replace('2026', '2027'), memo: 'Credit note' });
  });

  it('owes staff what a gratuity pays out to them, and goes by what was agreed whatever becomes of rates and names', async () => {
    const classes = ['food'];
    const gratuity = {
      name: 'Gratuity',
      kind: 'gratuity',
      amount: { percent: 20_000 },
      classes,
      purpose: 'For staff.',
    };
    const rate = { name: 'Sales tax', classes, isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: true };
    const charges = [{ ...gratuity, paidOutPercent: 75_000, validFrom: null }];
    const taxRates = [{ ...rate, percent: 8250, validFrom: null }];
    const lines = [aLine({ priceCents: 1_000_00 })];
    const { ledger, wait, joan } = await openSale({ lines, groups: [] }, { bookedWhen: 'accepted', charges, taxRates });
    await joan.send('PUT', '/settings/money', { charges: [], taxRates: [{ ...rate, percent: 9000, validFrom: null }] });
    wait(300 * day);
    expect(short(await ledger('2027-06-12', '2027-06-12'))).toEqual([
      ['2027-06-12', 'Receivable', 1_282_50],
      ['2027-06-12', 'Owed to staff: Gratuity', -150_00],
      ['2027-06-12', 'Revenue: Charges: Gratuity', -50_00],
      ['2027-06-12', 'Revenue: Food: Packages', -1_000_00],
      ['2027-06-12', 'Tax payable: Sales tax', -82_50],
    ]);
  });

  it('reverses what is voided, failed or disputed on that day, and holds security deposits beside it', async () => {
    const { ledger, pay, drop, record, turn, wait } = await openSale();
    const check = await pay(100_00);
    const debit = await record({ amountCents: 200_00, method: 'bank_debit', state: 'clearing' });
    await record({ amountCents: 500_00, purpose: 'security_deposit' });
    wait(day);
    await drop(check._id);
    await turn(debit, 'succeeded');
    wait(day);
    await turn(debit, 'disputed');
    const deductions = [{ name: 'Broken chair', cents: 120_00 }];
    await record({ amountCents: -380_00, purpose: 'security_deposit', deductions });
    const rows = await ledger(first, last);
    expect(short(rows)).toEqual([
      ['2026-11-21', 'Bank: Checks', 100_00],
      ['2026-11-21', 'Customer deposits', -100_00],
      ['2026-11-21', 'Stripe clearing', 500_00],
      ['2026-11-21', 'Security deposits held', -500_00],
      ['2026-11-22', 'Customer deposits', 100_00],
      ['2026-11-22', 'Bank: Checks', -100_00],
      ['2026-11-22', 'Stripe clearing', 200_00],
      ['2026-11-22', 'Customer deposits', -200_00],
      ['2026-11-23', 'Customer deposits', 200_00],
      ['2026-11-23', 'Stripe clearing', -200_00],
      ['2026-11-23', 'Security deposits held', 500_00],
      ['2026-11-23', 'Revenue: Damages', -120_00],
      ['2026-11-23', 'Stripe clearing', -380_00],
    ]);
    expect(rows.find(({ day }) => day === '2026-11-22')?.memo).toBe('Payment voided: 1042');
  });

  it('follows an event that is moved, and one over several days to its last one', async () => {
    const { ledger, move, wait } = await openSale();
    wait(day);
    await move('2027-06-20');
    wait(203 * day);
    expect(await ledger(first, last)).toEqual([]);
    wait(7 * day);
    const earned = await ledger(first, last);
    expect(balancesIn(earned)).toMatchObject({ Receivable: total });
    expect(new Set(earned.map((row) => row.day))).toEqual(new Set(['2027-06-20']));
    await move('2027-08-01');
    expect(balancesIn(await ledger(first, last))).toEqual({});
  });

  it('has what is kept of a canceled event as a fee on that day, and what goes back owed until it went', async () => {
    const { ledger, pay, cancel, wait, move } = await openSale();
    await pay(deposit, 'deposit');
    wait(day);
    await cancel();
    wait(day);
    await pay(-refund);
    wait(300 * day);
    const rows = await ledger('2026-11-22', last);
    expectBalanced(rows);
    expect(balancesIn(rows.filter((row) => row.day === '2026-11-22'))).toEqual({
      ...{ 'Customer deposits': deposit, 'Overpaid by customers': -refund },
      'Revenue: Cancellation fees': refund - deposit,
    });
    expect(short(rows.filter((row) => row.day > '2026-11-22'))).toEqual([
      ['2026-11-23', 'Overpaid by customers', refund],
      ['2026-11-23', 'Bank: Checks', -refund],
    ]);
    await move('2028-01-01').catch(() => undefined);
    expect(await ledger('2026-11-22', last)).toEqual(rows);
  });

  it('has three parts of one proposal in one sum, as its statement has', async () => {
    const parts = ['Ceremony', 'Dinner', 'Brunch'].map((name, index) => ({
      ...{ id: name, name, eventDate: `2027-06-1${index + 1}`, startTime: null, endTime: null },
      ...{ spaceIds: [], setupMinutes: 0, teardownMinutes: 0 },
    }));
    const lines = [1_000_00, 9_000_00, 2_000_00].map((priceCents, index) =>
      aLine({ id: `l${index}`, kind: 'item', partId: parts[index]?.id, priceCents, taxClass: 'rental' }),
    );
    const { ledger, statement, sums, wait } = await openSale({ parts, lines });
    wait(300 * day);
    expect([(await statement()).billed, (await sums()).billed]).toEqual([12_000_00, 12_000_00]);
    expect((await statement()).lines).toMatchObject([
      { type: 'bill', amountCents: 12_000_00, balanceCents: 12_000_00 },
    ]);
    const rows = await ledger(first, last);
    expect(new Set(rows.map((row) => row.day))).toEqual(new Set(['2027-06-13']));
    expect(balancesIn(rows)).toEqual({ Receivable: 12_000_00, 'Revenue: Rental: Other': -12_000_00 });
  });
});

describe('the file of the ledger', () => {
  it('is for whoever may read, with names that run nowhere, and says so in the activity log', async () => {
    const title = '=HYPERLINK("http://evil")';
    const { pay, account, joan } = await openSale({ title });
    await pay(1_250_95, null, { reference: '@SUM(A1)' });
    const reader = await account('rita', 'read_only');
    const { body, headers, statusCode } = await reader.read('/ledger?from=2026-11-21&to=2026-11-21');
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="ledger.csv"']);
    expect(body.split('\r\n')).toEqual([
      '\uFEFFDate,Entry,Account,Debit,Credit,Event,Proposal,Document,Payment method,Payment day,Memo',
      expect.stringMatching(
        /^2026-11-21,P\d+,Bank: Checks,1250\.95,,"'=HYPERLINK\(""http:\/\/evil""\)",P-2026-0001,R-2026-0001,Check,2026-11-21,Payment: @SUM\(A1\)$/,
      ),
      expect.stringContaining(',Customer deposits,,1250.95,'),
      '',
    ]);
    const { data } = await (await account('max', 'admin')).send('GET', '/audit?limit=5');
    expect(data).toContainEqual(expect.objectContaining({ action: 'exported', entity: 'payment', account: 'rita' }));
    const wrong = await joan.send('GET', '/ledger?from=2026-11-22&to=2026-11-21');
    expect([wrong.status, wrong.error.details?.[0]?.field]).toEqual([400, 'to']);
  });
});
