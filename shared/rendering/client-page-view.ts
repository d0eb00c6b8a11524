import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { SheetRow } from '#shared/running-sheet/rows.ts';
import type { ContractView, ConversationView, DietaryView, QuestionnaireView, UploadsView } from './client-forms.ts';
import type { PayView } from './pay-view.ts';
import type { NextSteps } from './proposal-view.ts';

/** The page of an event as whoever has its link sees it. */
export interface ClientPageView {
  /** Where it is, without a slash at the end; its forms go there, and its files are below. */
  path: string;
  venue: ProposalDocument['venue'];
  currency: string;
  /** The day of the event, `YYYY-MM-DD`; all of it that a device sees that is not trusted. */
  eventDay: string;
  /** How a device becomes a trusted one; null for one that is. */
  lock: LockView | null;
  /** Whose event it is; null for a device that is not trusted. `canceledOn`: the day, where its contracts were settled. */
  event: { title: string; client: string; isCanceled: boolean; canceledOn: string | null } | null;
  /** What the page shows, by section; nothing for a device that is not trusted. */
  sections: Partial<ClientSections>;
  /** What became of the form that was posted last. */
  answered: AnsweredView | null;
}

/** What a device that is not trusted is asked. */
export interface LockView {
  /** Where codes go, such as `a…@example.com`. */
  codeAddress: string;
  canMailCode: boolean;
  isCodeSent: boolean;
  /** What is wrong with the code, in a sentence; blank for nothing. */
  error: string;
}

/** What was posted to a section: done, or what is wrong by field (`form` is all of it) with everything that was typed. */
export interface AnsweredView {
  section: ClientSectionId;
  isDone: boolean;
  errors: Readonly<Record<string, string>>;
  typed: readonly (readonly [name: string, value: string])[];
}

/**
 * What each section shows, in whole cents and days `YYYY-MM-DD`. A new section is: its view here, its
 * `server/features/client-page/<name>-section.ts` with its line in `sections.ts` beside, and its component in `site/pages/client/` with its
 * line in `sections.tsx` there, whose order is that of the page.
 */
export interface ClientSections {
  agreed: readonly AgreedView[];
  pay: readonly PayableView[];
  bills: readonly BillEntry[];
  changes: readonly ChangeOrderView[];
  documents: readonly { id: string; name: string; bytes: number }[];
  day: DayView;
  sheet: SheetView;
  guests: readonly ContractView[];
  menu: readonly ContractView[];
  dietary: DietaryView;
  questions: QuestionnaireView;
  uploads: UploadsView;
  messages: ConversationView;
}
export type ClientSectionId = keyof ClientSections;

/** A proposal that was signed: what is agreed of it by now. */
export interface AgreedView {
  proposalId: string;
  document: ProposalDocument;
  /** The version that was signed; that of the document is another one where the contract let something change since. */
  signedVersion: number;
  next: NextSteps;
  /** The last part of the address of the signed PDF; null while it is not printed. */
  pdf: string | null;
}

/** What of a proposal can be paid by card. */
export interface PayableView {
  proposalId: string;
  /** Blank where there is only one. */
  title: string;
  pay: PayView;
}

/** An invoice, a receipt or a credit note. */
interface BillEntry {
  id: string;
  title: string;
  issuedOn: string;
  cents: number;
  /** Of an invoice that asks for nothing any more. */
  isCredited: boolean;
}

/** A change to what was signed, which waits for a signature. */
export interface ChangeOrderView {
  proposalId: string;
  title: string;
  validUntil: string;
  /** What it comes to, as it was signed and with the change. */
  before: number;
  after: number;
  currency: string;
  /** Whether the client signs it; and the names of the others who have not. */
  canSign: boolean;
  waitsFor: readonly string[];
}

type DayRow = Pick<SheetRow, 'id' | 'group' | 'name' | 'value' | 'details'>;

/** Where and when it is, and what happens when. */
export interface DayView {
  places: readonly DayRow[];
  schedule: readonly DayRow[];
}

/** The client's copy of a revision of the running sheet; moments are in words. */
interface SheetView {
  number: number;
  issuedAt: string;
  approved: { name: string; at: string } | null;
  parts: readonly { title: string; rows: readonly SheetRow[] }[];
}

/** The names of the fields that every form of the page has. */
export const clientFields = {
  /** Which section it is of, or what is done with the device. */
  section: 'section',
  proposal: 'proposal',
  code: 'code',
  name: 'name',
  revision: 'revision',
  /** In the address: the section whose form was taken in. */
  done: 'done',
} as const;

/** What is posted in place of a section, about the device. */
export const deviceIntents = { mail: 'mail-code', trust: 'trust-device', forget: 'forget-device' } as const;
