/** What the page of a link has to pay by card, where a card processor is connected. Amounts in whole cents, days `YYYY-MM-DD`. */
export interface PayView {
  /** The payments that are due, the first due first; blank `id`: all that is left. */
  rows: readonly PayableRow[];
  /** What is on its way from a bank account. */
  clearing: number;
  /** What became of the payment that whoever looks has just come back from. */
  outcome: PayOutcome | null;
  /** Why nothing was paid, in a sentence. */
  error: string;
}

/** A payment of the schedule that is due. */
export interface PayableRow {
  id: string;
  name: string;
  due: number;
  day: string | null;
  /** Whether its day has come, or it is the first one to pay. */
  isNext: boolean;
  /** Whether its day has passed. */
  isOverdue: boolean;
  /** Whether it can be paid from a bank account, which takes days. */
  takesBankDebit: boolean;
}

/** Paid; on its way; not paid, and it can be tried again; something about it has to be looked at by the venue. */
export const payOutcomes = ['paid', 'clearing', 'unpaid', 'flagged'] as const;
export type PayOutcome = (typeof payOutcomes)[number];

/** The names of the fields of its forms, and of what its address says on the way back. */
export const payFields = { intent: 'intent', row: 'row', due: 'due', checkout: 'checkout' } as const;

/** Where Stripe leads back to; the id of the session follows, and no token of a link. */
export const payReturnPath = '/pay/';

/** What somebody sees who comes back from Stripe, where no page of theirs says it. */
export interface PayReturnView {
  outcome: PayOutcome | null;
  /** Why it is not known, in a sentence. */
  error: string;
  /** The page that Pay was pressed on. */
  backPath: string | null;
}

/** The id of its place on the page. */
export const payAnchor = 'pay';

/** What its buttons do. */
export const payIntent = 'pay';
