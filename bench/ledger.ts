/**
 * The ledger as CSV at 20,000 proposals, eight a day, each with two payments, their receipts and, of one in twenty, a credit note, by the
 * built program on both engines: what a month and a year take by the clock, and what a visitor waits for the home page meanwhile.
 * Goal: a month in at most 1 s, and the home page within 100 ms at p99.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { billingDocuments } from '#server/features/billing/table.ts';
import { billedAccounts } from '#server/features/payments/accounts.ts';
import { billChanges, paymentChanges, payments } from '#server/features/payments/table.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { aSignedProposal } from '#server/features/signed-proposals/testing/a-signed-proposal.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { addDays, dayMs } from '#shared/rules/dates.ts';
import { startPostgres } from '../scripts/steps/postgres.ts';
import { startBuilt } from './built.ts';
import { line, meanwhile, median } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const count = Number(process.argv[2] ?? 20_000);
const perDay = 8;
const batch = 200;
const firstDay = '2020-01-15';
const rounds = 5;
/** Whose last days are over, so that all of it is posted. */
const periods = { 'a month': ['2024-06-01', '2024-06-30'], 'a year': ['2024-01-01', '2024-12-31'] } as const;

const { document } = aSignedProposal();
const amounts = ['Food', 'Alcohol', 'Rental', 'Services'].flatMap((name) =>
  ['Packages', 'Bar'].map((category) => ({ account: billedAccounts.revenue(name, category), cents: 1000_00 })),
);
const billed = [
  ...amounts,
  { account: billedAccounts.charge('Service'), cents: 1000_00 },
  { account: billedAccounts.tax('State'), cents: 600_00 },
  { account: billedAccounts.tax('City'), cents: 400_00 },
];
const total = billed.reduce((sum, { cents }) => sum + cents, 0);
const rows = [
  { id: 'first', amount: total / 4 },
  { id: 'rest', amount: total - total / 4 },
];
/** When each row is paid, in days before the event. */
const paidBefore = [197, 14];
const signedBefore = 200;

const dayOf = (index: number) => addDays(firstDay, Math.floor(index / perDay));
/** An hour of its day for each, in the order in which they stand. */
const momentOf = (index: number, daysBefore: number) =>
  Date.parse(`${dayOf(index)}T14:00:00Z`) - daysBefore * dayMs + (index % perDay) * 60_000;

async function fillBatch(db: Database, indexes: readonly number[]): Promise<void> {
  const { title, validUntil, intro, groups, lines, schedule, signers, billTo, totals, terms } = document;
  const record = (index: number, before: number) => ({
    createdAt: momentOf(index, before),
    updatedAt: momentOf(index, before),
  });
  await db.query.insert(proposals).values(
    indexes.map((index) => ({
      ...{ id: `proposal-${index}`, number: `P-${index}`, title, state: 'accepted' as const, sentVersion: 1 },
      ...{ signedVersion: 1, agreedVersion: 0, eventType: 'wedding' as const, validUntil, intro, parts: [], groups },
      ...{ lines, schedule, signers, billTo, totals, terms, methods: [], eventDay: dayOf(index), total },
      ...record(index, signedBefore),
    })),
  );
  await db.query.insert(billChanges).values(
    indexes.map((index) => ({
      ...{ proposalId: `proposal-${index}`, version: 1, title, lastDay: dayOf(index), total, rows, amounts: billed },
      at: momentOf(index, signedBefore),
    })),
  );
  const paid = indexes.flatMap((index) =>
    rows.map(({ id, amount }, row) => ({ index, rowId: id, cents: amount, before: paidBefore[row] ?? 0, row })),
  );
  await db.query.insert(payments).values(
    paid.map(({ index, rowId, cents, before, row }) => ({
      ...{ id: `payment-${index}-${row}`, proposalId: `proposal-${index}`, scheduleRowId: rowId, amountCents: cents },
      ...{ method: 'check' as const, payer: 'Ida', day: addDays(dayOf(index), -before), state: 'succeeded' as const },
      ...{ reference: `No. ${index}`, note: '', ...record(index, before) },
    })),
  );
  await db.query.insert(paymentChanges).values(
    paid.map(({ index, before, row }) => ({
      ...{ paymentId: `payment-${index}-${row}`, state: 'succeeded' as const, at: momentOf(index, before) },
    })),
  );
  const bill = (index: number) => ({
    ...{ state: 'issued' as const, proposalId: `proposal-${index}`, creditedCents: 0, reason: '', note: '', hash: '' },
    ...{ issuedOn: dayOf(index) },
  });
  await db.query.insert(billingDocuments).values(
    paid.map(({ index, cents, before, row }) => ({
      ...bill(index),
      ...{ id: `receipt-${index}-${row}`, type: 'receipt' as const, number: `R-${index}-${row}`, isGranted: false },
      ...{ paymentId: `payment-${index}-${row}`, amountCents: cents, ...record(index, before) },
    })),
  );
  const credited = indexes.filter((index) => index % 20 === 0);
  if (credited.length === 0) return;
  await db.query.insert(billingDocuments).values(
    credited.map((index) => ({
      ...bill(index),
      ...{ id: `credit-${index}`, type: 'credit_note' as const, number: `CN-${index}`, isGranted: true },
      ...{ amountCents: 100_00, scheduleRowId: 'rest', ...record(index, 20) },
    })),
  );
}

async function fill(db: Database): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => index);
  await db.tx(async () => {
    for (let start = 0; start < count; start += batch) await fillBatch(db, all.slice(start, start + batch));
  });
  await db.close();
}

async function measure(name: string, environment: Record<string, string>, dataDir: string): Promise<void> {
  const server = await startBuilt(dataDir, environment);
  try {
    const idle = await meanwhile(server.url, () => pause(3000));
    line(`home page with nothing else to do, p99, ${name}`, `${idle.p99.toFixed(0)} ms`);
    for (const [what, [from, to]] of Object.entries(periods)) {
      const taken: number[] = [];
      const spent: number[] = [];
      let lines = 0;
      const busy = await meanwhile(server.url, async () => {
        for (let round = 0; round <= rounds; round += 1) {
          const [began, before] = [performance.now(), await server.usage()];
          const answer = await fetch(`${server.url}/api/v1/ledger?from=${from}&to=${to}`, { headers: server.headers });
          if (!answer.ok) throw new Error(`The ledger was answered with ${answer.status}.`);
          lines = (await answer.text()).split('\r\n').length - 2;
          // The first round warms up.
          if (round === 0) continue;
          taken.push(performance.now() - began);
          spent.push(((await server.usage()).cpu - before.cpu) / 1000);
        }
      });
      const goal = what === 'a month' ? ' (goal 1 s)' : '';
      const cpu = `${median(spent).toFixed(0)} ms of the processor with its visitors; ${lines} lines`;
      line(`${what} at ${count} proposals, ${name}${goal}`, `${median(taken).toFixed(0)} ms`, cpu);
      line('  home page meanwhile, p99 (goal 100 ms)', `${busy.p99.toFixed(0)} ms`, `${busy.visits} visits`);
    }
  } finally {
    await server.stop();
  }
}

const folder = temporaryFolder();
const folderOf = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

const sqlite = folderOf('sqlite');
await fill(openSqlite(join(sqlite, 'marquee.db')));
await measure('SQLite', {}, sqlite);

const postgres = await startPostgres();
try {
  await fill(await openPostgres(postgres.url));
  await measure('PostgreSQL', { DATABASE_URL: postgres.url }, folderOf('postgres'));
} finally {
  await postgres.stop();
}
