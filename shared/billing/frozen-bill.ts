import type { PaymentMethod } from '#shared/money/values.ts';
import type { Deduction, PaymentPurpose } from '#shared/payment/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { BillingType } from './values.ts';

/** What of a signed proposal an invoice repeats: what is sold, and what it comes to. */
export type Sold = Pick<
  ProposalDocument,
  'number' | 'version' | 'title' | 'eventDay' | 'parts' | 'groups' | 'lines' | 'totals' | 'rules'
>;

/** How the whole proposal stood when a document was issued, in whole cents. */
export interface Standing {
  billed: number;
  credited: number;
  paid: number;
  due: number;
  /** What was paid too much. */
  credit: number;
}

/** A billing document as its reader sees it, frozen when it is issued. Amounts in whole cents, days of the venue. */
export interface FrozenBill {
  type: BillingType;
  number: string;
  issuedOn: string;
  /** Of an invoice or a final bill: the last day to pay; null where no day is known. */
  dueDay: string | null;
  /** What it is about: what an invoice asks for, a credit note takes back, or was paid; less than zero for a refund. */
  amountCents: number;
  venue: ProposalDocument['venue'];
  timeZone: string;
  currency: string;
  /** Who pays. */
  billTo: ProposalDocument['billTo'];
  taxExemption: ProposalDocument['taxExemption'];
  sold: Sold;
  /** The payment of the schedule that it is for, as it was called then; null where it is for none. */
  row: { name: string; amount: number; paid: number; credited: number; due: number; dueDay: string | null } | null;
  /** Of a receipt. */
  payment: {
    method: PaymentMethod;
    payer: string;
    day: string;
    reference: string;
    /** Left out of what was frozen before there were security deposits. */
    purpose?: PaymentPurpose;
    /** Of a security deposit that went back: what was kept of it. */
    deductions?: readonly Deduction[] | null;
  } | null;
  /** Of a credit note: the invoice that it takes back, null where it is of the whole bill, and why. */
  credited: { number: string | null; issuedOn: string | null; reason: string; isGranted: boolean } | null;
  standing: Standing;
}
