import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import type { PayView } from './pay-view.ts';

/** A billing document as its page shows it: as it was issued, and what became of it since. */
export interface BillView {
  bill: FrozenBill;
  /** Of an invoice: what credit notes took back of it by now, in whole cents. */
  creditedCents: number;
  /** Of a receipt: the payment does not count any more. */
  isVoided: boolean;
  /** Of what asks for money: nothing that it asks for is left to pay. */
  isPaid: boolean;
}

/** The same as the page of its link shows it. */
export interface BillPageView extends BillView {
  /** Where the document is in print, below the same link. */
  pdfPath: string;
  /** The client's page that it was opened from. */
  backPath?: string;
  /** What of it can be paid here; nothing where nobody pays by card. */
  pay?: PayView | undefined;
}
