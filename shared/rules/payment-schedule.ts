/** What a row asks for: a part of the total, whole cents, or a part of what is left after the rows before these that ask for it. */
export type RowAmount = { percent: number } | { cents: number } | { percentOfRest: number };

const wholePercent = 100_000n;

/** A part of an amount by a percent in thousandths; half a cent goes up. */
export const percentOf = (amount: number, thousandths: number): number =>
  Number((2n * BigInt(amount) * BigInt(thousandths) + wholePercent) / (2n * wholePercent));

/**
 * The amounts of a new schedule, in whole cents; percents are in thousandths. The last row is the total minus the others, whatever it
 * asks for, and no row asks for more than is left.
 */
export function scheduleOf(total: number, rows: readonly RowAmount[]): number[] {
  let left = total;
  const take = (wanted: number): number => {
    const amount = Math.min(wanted, left);
    left -= amount;
    return amount;
  };
  const amounts: number[] = rows.map(() => 0);
  const each = (fill: (row: RowAmount) => number | undefined) =>
    rows.slice(0, -1).forEach((row, index) => {
      const wanted = fill(row);
      if (wanted !== undefined) amounts[index] = take(wanted);
    });
  each((row) => {
    if ('cents' in row) return row.cents;
    return 'percent' in row ? percentOf(total, row.percent) : undefined;
  });
  const rest = left;
  each((row) => ('percentOfRest' in row ? percentOf(rest, row.percentOfRest) : undefined));
  if (rows.length > 0) amounts[rows.length - 1] = left;
  return amounts;
}

/** A row of a schedule that stands. */
interface StandingRow {
  amount: number;
  isPaid: boolean;
  /** What of it is paid, which it keeps asking for; left out: nothing. */
  paid?: number | undefined;
}

/** The amounts after the total changed; `added` is a row to be added, `credit` what the client has paid too much. */
interface MovedSchedule {
  amounts: number[];
  added: number;
  credit: number;
}

/**
 * Moves a schedule to another total: paid rows stay, as does what is paid of others; the last open row takes the difference, and those
 * before it where that is not enough. Without an open row there is a new one, or a credit.
 */
export function moveSchedule(total: number, rows: readonly StandingRow[]): MovedSchedule {
  const amounts = rows.map(({ amount }) => amount);
  let difference = total - amounts.reduce((all, one) => all + one, 0);
  for (let index = rows.length - 1; index >= 0 && difference !== 0; index -= 1) {
    if (rows[index]?.isPaid) continue;
    const before = amounts[index] ?? 0;
    const after = Math.max(Math.min(before, rows[index]?.paid ?? 0), before + difference);
    amounts[index] = after;
    difference -= after - before;
  }
  return { amounts, added: Math.max(0, difference), credit: Math.max(0, -difference) };
}
