import { expect } from 'vitest';
import { issueFinalBill } from '#server/features/billing/final-bill.ts';
import { creditInvoice, issueInvoice } from '#server/features/billing/issuing.ts';
import { listBillingDocuments } from '#server/features/billing/operations.ts';
import { cancelEvent } from '#server/features/cancellation/operations.ts';
import { changeEvent } from '#server/features/events/operations.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { recordPayment, voidPayment } from '#server/features/payments/operations.ts';
import { announce, paymentRecords } from '#server/features/payments/record.ts';
import { readStatement } from '#server/features/payments/statement.ts';
import { readSummary } from '#server/features/payments/summary.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { changeCounts } from '#server/features/proposals/within-contract.ts';
import { newId } from '#server/platform/db/columns.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { issueFinalBillSchema } from '#shared/billing/schema.ts';
import { cancelEventSchema } from '#shared/cancellation/schema.ts';
import { recordPaymentSchema } from '#shared/payment/schema.ts';
import { changeCountsSchema } from '#shared/proposal/schema.ts';
import { type LedgerRow, readLedger } from '../operations.ts';

/** A signed proposal and what becomes of its money, by operations alone, which no session ends. */
export async function openSale(more: object = {}, settings?: object) {
  const desk = await openSigned(more, settings);
  const { ctx, id, row, event, joan, db } = desk;
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const { eventId } = await row();
  const { clientId } = await event();

  const pay = async (amountCents: number, scheduleRowId: string | null = null, more: object = {}) => {
    const day = await readToday(ctx);
    const given = { method: 'check', payer: 'Anna', reference: '1042', day, proposalId: id, ...more };
    return recordPayment(ctx, manager, recordPaymentSchema.parse({ ...given, amountCents, scheduleRowId }));
  };
  /** As a card processor tells it, or staff of a security deposit. */
  const record = (given: Partial<PaymentRow> & Pick<PaymentRow, 'amountCents'>) =>
    ctx.db.tx(async () => {
      const facts = { payer: 'Anna', reference: '', note: '', recordedById: null, recordedBy: null, deductions: null };
      const values = { ...facts, scheduleRowId: null, purpose: 'bill', method: 'card', state: 'succeeded' } as const;
      const keys = { id: newId(), proposalId: id, eventId, externalRef: newId(), day: await readToday(ctx) };
      const added = await paymentRecords.insert(ctx, null, { ...values, ...keys, ...given });
      await announce(ctx, added, null);
      return added.id;
    });
  const turn = (paymentId: string, state: PaymentRow['state']) =>
    ctx.db.tx(async () => {
      const found = await paymentRecords.find(ctx, paymentId);
      if (found !== undefined) await paymentRecords.update(ctx, null, found, { state });
    });
  /** Of an invoice that is issued for it, where none is there yet. */
  const credit = async (scheduleRowId: string, amountCents: number) => {
    const asked = { proposalId: id, scheduleRowId, note: '', sendsEmail: false };
    await issueInvoice(ctx, manager, asked).catch(() => undefined);
    const { rows } = await listBillingDocuments(ctx, manager, { proposalId: id, page: 1, limit: 100 });
    const open = rows.find(({ type, state }) => state === 'issued' && (type === 'invoice' || type === 'final_bill'));
    return creditInvoice(ctx, manager, open?._id ?? '', { amountCents, reason: 'Late' });
  };
  /** With wine at a price. */
  const finish = async (priceCents: number) => {
    const wine = { name: 'Wine', description: '', quantity: 1000, priceCents, taxClass: 'alcohol', isCharged: true };
    return issueFinalBill(ctx, manager, issueFinalBillSchema.parse({ proposalId: id, lines: [wine] }));
  };
  const guests = (expected: number) =>
    changeCounts(ctx, manager, id, changeCountsSchema.parse({ groups: [{ id: 'adults', expected }] }));
  const move = (eventDate: string) =>
    batchTransaction(ctx, async (batch) => {
      const found = await findEventRow(ctx, eventId);
      if (found !== undefined) await changeEvent(ctx, manager, found, { eventDate }, { batch });
    });
  const cancel = (isOurs = false) =>
    cancelEvent(ctx, manager, eventId, cancelEventSchema.parse({ isOurs, tellsClient: false }));
  const ledger = async (from: string, to: string): Promise<LedgerRow[]> => {
    const rows: LedgerRow[] = [];
    for await (const batch of await readLedger(ctx, manager, { from, to })) rows.push(...batch);
    return rows;
  };
  const statement = (of: object = {}) => readStatement(ctx, manager, { eventId, ...of });
  const sums = () => readSummary(ctx, manager, { eventId });
  const drop = (paymentId: string) => voidPayment(ctx, manager, paymentId);
  const actions = { pay, record, turn, credit, finish, guests, move, drop, cancel };
  return { ...desk, ...actions, manager, eventId, clientId, ledger, statement, sums, today: () => readToday(ctx), db };
}

/** What every account has by the rows of a ledger: a debit is more than zero. */
export function balancesIn(rows: readonly LedgerRow[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { account, debit, credit } of rows) balances[account] = (balances[account] ?? 0) + debit - credit;
  return Object.fromEntries(Object.entries(balances).filter(([, cents]) => cents !== 0));
}

/** What a side of rows comes to. */
export const sumOf = (rows: readonly LedgerRow[], side: 'debit' | 'credit') =>
  rows.reduce((all, row) => all + row[side], 0);

/** Every entry by itself comes to nothing, and so does every day. */
export function expectBalanced(rows: readonly LedgerRow[]) {
  for (const key of ['entry', 'day'] as const)
    for (const value of new Set(rows.map((row) => row[key]))) {
      const group = rows.filter((row) => row[key] === value);
      expect([value, sumOf(group, 'debit')]).toEqual([value, sumOf(group, 'credit')]);
    }
  expect(rows.every(({ debit, credit }) => debit >= 0 && credit >= 0 && debit + credit > 0)).toBe(true);
}
