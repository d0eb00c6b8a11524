import { aSignedProposal } from '#server/features/signed-proposals/testing/a-signed-proposal.ts';
import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';

/** The invoice of the deposit of a wedding, of which $500 is paid, with other changes of what was sold or of itself. */
export function aFrozenBill(more: Partial<FrozenBill> = {}, changes: Partial<ProposalDocument> = {}): FrozenBill {
  const { document } = aSignedProposal(changes);
  const { number, version, title, eventDay, parts, groups, lines, totals, rules } = document;
  const { venue, timeZone, currency, billTo, taxExemption } = document;
  const [amount = 0] = totals.schedule;
  return {
    ...{ type: 'invoice', number: 'INV-2027-0001', issuedOn: '2027-01-27', amountCents: amount },
    dueDay: '2027-02-03',
    ...{ venue, timeZone, currency, billTo, taxExemption },
    sold: { number, version, title, eventDay, parts, groups, lines, totals, rules },
    row: {
      ...{ name: 'Deposit', amount, paid: 500_00, credited: 0, due: amount - 500_00, dueDay: '2027-02-03' },
    },
    ...{ payment: null, credited: null },
    standing: { billed: totals.total, credited: 0, paid: 500_00, due: totals.total - 500_00, credit: 0 },
    ...more,
  };
}

/** The receipt of a check for the deposit. */
export const aReceipt = (more: Partial<FrozenBill> = {}): FrozenBill =>
  aFrozenBill({
    ...{ type: 'receipt', number: 'R-2027-0001', amountCents: 500_00, dueDay: null },
    payment: { method: 'check', payer: 'Anna Becker', day: '2027-01-26', reference: 'No. 1042' },
    ...more,
  });

/** What takes back a part of the invoice. */
export const aCreditNote = (more: Partial<FrozenBill> = {}): FrozenBill =>
  aFrozenBill({
    ...{ type: 'credit_note', number: 'CN-2027-0001', amountCents: 300_00, dueDay: null },
    credited: { number: 'INV-2027-0001', issuedOn: '2027-01-27', reason: 'The band came late.', isGranted: true },
    ...more,
  });
