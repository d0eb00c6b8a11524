import { moveSchedule } from './payment-schedule.ts';

/** A row of a payment schedule with what it asks for, in whole cents. */
export interface AskedRow {
  id: string;
  amount: number;
}

/** What counts of a payment: whole cents, less than zero for a refund, and the row that it is for; null: whatever is open. */
export interface CountedPayment {
  amountCents: number;
  scheduleRowId: string | null;
}

/** What a row asks for, and what of it is paid, is still due, and was paid too much, in whole cents. */
export interface PaidRow extends AskedRow {
  paid: number;
  due: number;
  overpaid: number;
}

/** What of all rows; `overpaid` is what is in the rows and what no row takes. */
export interface PaidRows {
  rows: PaidRow[];
  paid: number;
  due: number;
  overpaid: number;
}

/** How a row stands: nothing of it is left to pay, or nothing of it was, because all is credited; its day is still to come or not known yet, its day has come, or is over. */
export const rowStates = ['paid', 'credited', 'open', 'due', 'overdue'] as const;
export type RowState = (typeof rowStates)[number];

/**
 * What of each row is paid, each cent counted once. A payment for a row stays there, however much it is; those for none, or for a row
 * that is gone, fill what is open, the first row first. A refund takes back of its row, then of what no row took, of what rows have too
 * much, and of the last row first. What was refunded must not come to more than what was paid.
 */
export function paidRowsOf(asked: readonly AskedRow[], payments: readonly CountedPayment[]): PaidRows {
  const paid = new Map(asked.map(({ id }) => [id, 0]));
  let loose = 0;
  for (const { amountCents, scheduleRowId } of payments) {
    const row = scheduleRowId === null ? undefined : paid.get(scheduleRowId);
    if (scheduleRowId === null || row === undefined) loose += amountCents;
    else paid.set(scheduleRowId, row + amountCents);
  }
  const move = (id: string, cents: number) => {
    paid.set(id, (paid.get(id) ?? 0) + cents);
    loose -= cents;
  };
  // More was refunded of a row than was paid for it by itself.
  for (const { id } of asked) move(id, Math.max(0, -(paid.get(id) ?? 0)));
  const open = ({ id, amount }: AskedRow) => amount - (paid.get(id) ?? 0);
  for (const row of asked) move(row.id, Math.max(0, Math.min(loose, open(row))));
  for (const row of asked.toReversed()) move(row.id, Math.min(0, Math.max(loose, Math.min(0, open(row)))));
  for (const { id } of asked.toReversed()) move(id, Math.min(0, Math.max(loose, -(paid.get(id) ?? 0))));
  const rows = asked.map(({ id, amount }) => {
    const has = paid.get(id) ?? 0;
    return { id, amount, paid: has, due: Math.max(0, amount - has), overpaid: Math.max(0, has - amount) };
  });
  const sum = (of: 'paid' | 'due' | 'overpaid') => rows.reduce((all, row) => all + row[of], 0);
  return { rows, paid: sum('paid') + loose, due: sum('due'), overpaid: sum('overpaid') + loose };
}

/**
 * The same of what comes to `total` by now, where paid rows that stay as they are may ask for more: what is open of the last rows is due no
 * more, then what is paid of them is too much.
 */
export function billedRowsOf(total: number, asked: readonly AskedRow[], payments: readonly CountedPayment[]): PaidRows {
  const most = Math.min(
    total,
    asked.reduce((all, { amount }) => all + amount, 0),
  );
  const open = { isPaid: false };
  const { rows } = paidRowsOf(asked, payments);
  const kept = moveSchedule(
    most,
    rows.map(({ amount, paid }) => ({ ...open, amount, paid })),
  ).amounts;
  const { amounts } = moveSchedule(
    most,
    kept.map((amount) => ({ ...open, amount })),
  );
  return paidRowsOf(
    asked.map(({ id }, index) => ({ id, amount: amounts[index] ?? 0 })),
    payments,
  );
}

/** A row with what of it a credit note took back. */
export interface CreditedRow extends PaidRow {
  credited: number;
}

/** What of all rows: what is billed less what is credited and paid is what is due less what was paid too much. */
export interface CreditedRows extends Omit<PaidRows, 'rows'> {
  rows: CreditedRow[];
  credited: number;
}

/**
 * The rows of a bill of `total` with what of them is credited: that settles a row as a payment does, and nobody paid it. A credit for no row,
 * as when an event was canceled, is what rows have more with it than without.
 */
export function creditedRowsOf(
  total: number,
  asked: readonly AskedRow[],
  payments: readonly CountedPayment[],
  credits: readonly CountedPayment[],
): CreditedRows {
  const settled = billedRowsOf(total, asked, [...payments, ...credits]);
  const credited = credits.reduce((all, { amountCents }) => all + amountCents, 0);
  const creditOf = (id: string) =>
    credits.reduce((all, one) => all + (one.scheduleRowId === id ? one.amountCents : 0), 0);
  const ofRows = credits.filter(({ scheduleRowId }) => asked.some(({ id }) => id === scheduleRowId));
  const without = paidRowsOf(settled.rows, [...payments, ...ofRows]).rows;
  const rows = settled.rows.map((row, index) => {
    const own = Math.min(row.paid, creditOf(row.id));
    const loose = Math.max(0, row.paid - (without[index]?.paid ?? row.paid));
    const taken = Math.min(row.paid, own + loose);
    return { ...row, paid: row.paid - taken, credited: taken };
  });
  return { ...settled, rows, paid: settled.paid - credited, credited };
}

/** How a row stands on a day, both `YYYY-MM-DD`. Without a due day yet nothing is to be paid now. */
export function rowStateOn(
  { due, paid, credited }: Pick<CreditedRow, 'due' | 'paid' | 'credited'>,
  dueDay: string | null,
  today: string,
): RowState {
  if (due === 0) return paid === 0 && credited > 0 ? 'credited' : 'paid';
  if (dueDay === null || dueDay > today) return 'open';
  return dueDay < today ? 'overdue' : 'due';
}
