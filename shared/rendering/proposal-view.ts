import type { SettledNow } from '#shared/cancellation/words.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { PayView } from './pay-view.ts';

/** A proposal as whoever has its link sees it. */
export interface ProposalView {
  /** Of a draft that staff look at: the page as it would be, of which nothing can be sent. */
  isPreview?: boolean;
  /** What became of it: it can be chosen from and signed, or why not. */
  state: 'open' | 'revised' | 'expired' | 'accepted' | 'declined' | 'withdrawn';
  /** The version that was sent last, with what was chosen on the page; of what was signed, what is agreed by now. */
  document: ProposalDocument;
  /** Of a change order that can be signed: what is agreed until then. */
  before: ProposalDocument | null;
  /** What was signed, where the contract let something of it be changed since. */
  signed: ProposalDocument | null;
  /** How it goes on with what is agreed. */
  next: NextSteps | null;
  /** Where the PDF of what was signed is; null while there is none. */
  pdfPath: string | null;
  /** What of it can be paid here; nothing where nobody pays by card. */
  pay?: PayView | undefined;
  /** The last day of a change order that nobody signed in time, `YYYY-MM-DD`. */
  lapsedOn: string | null;
  /** What is still to be chosen, by choice (`line.choice`), once somebody asked what it comes to. */
  open: readonly { key: string; message: string }[];
  signing: SigningView;
}

/** What whoever signed has to know next. Days are `YYYY-MM-DD`. */
export interface NextSteps {
  /** When whose link it is has signed what is agreed; the last signature where it is nobody's own. */
  signedOn: string;
  /** The payments, with what of each is still due in whole cents; none for an event that was canceled. */
  rows: readonly { id: string; name: string; cents: number; due: number; day: string | null; isOverdue: boolean }[];
  /**
   * Whether the date is booked: it is, it is held until the deposit is paid or it is not, the venue confirms it, or the event was canceled.
   * Null once that is over.
   */
  date: 'booked' | 'held' | 'unpaid' | 'unconfirmed' | 'canceled' | null;
  /** What was paid beyond all that is due, in whole cents. */
  overpaid: number;
  /** What became of what was paid, once the event was canceled. */
  settled: SettledNow | null;
}

/** What somebody who signs sees below a proposal. */
export interface SigningView {
  /** Whose link it is. */
  signerId: string;
  /** Everybody who signs, in their order; `signedAt` is in words, null for who has not. */
  signers: readonly { id: string; name: string; signedAt: string | null }[];
  /** Whether all have signed and the venue has not yet. */
  waitsForVenue: boolean;
  /** Whether a mailed code is asked for, and whether one was just mailed. */
  needsCode: boolean;
  isCodeSent: boolean;
  /** Whether mail goes out at all, so that a code can be had. */
  canMailCode: boolean;
  /** Where the code goes, such as `a…@example.com`. */
  codeAddress: string;
  /** What was typed and ticked, to be shown again. */
  typed: { name: string; hasConsented: boolean; hasAccepted: boolean; code: string };
  /** What is wrong with it, by the name of the field; `form` is about all of it, such as a date that has gone. */
  errors: Readonly<Partial<Record<'name' | 'consent' | 'accept' | 'code' | 'choices' | 'form', string>>>;
}
