/** The one-of values and limits of proposals, free of zod so that the browser can carry them. */

import type { EventType } from '#shared/inquiry/values.ts';
import { dayMs } from '#shared/rules/dates.ts';

/** How far a proposal has come, as it is stored. One that was sent expires after its last day by itself. */
export const storedProposalStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
/** As people read it. */
export const proposalStates = [...storedProposalStates, 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** How staff read them. */
export const proposalStateLabels: Record<ProposalState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** Whether it is a change to what was signed, which stands until the change is signed too. */
export const isChangeOrder = ({ state, signedVersion }: { state: ProposalState; signedVersion: number }): boolean =>
  signedVersion > 0 && state !== 'accepted';

/** What a line is. A heading and a text have no price; a discount is one of the whole proposal. */
export const lineKinds = ['package', 'item', 'rental', 'heading', 'text', 'discount'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Lines that are sold. */
const pricedKinds = ['package', 'item', 'rental'] as const satisfies LineKind[];

/** Whether a line is sold, so that it has a quantity and a price. */
export const isPriced = ({ kind }: { kind: LineKind }): boolean => (pricedKinds as readonly LineKind[]).includes(kind);

/** What a new proposal can be filled in with. */
export const proposalStarters = ['wedding', 'company', 'celebration'] as const;
export type ProposalStarter = (typeof proposalStarters)[number];

/** How staff read them. */
export const proposalStarterLabels: Record<ProposalStarter, string> = {
  wedding: 'Wedding',
  company: 'Company',
  celebration: 'Celebration',
};

const ofType: Partial<Record<EventType, ProposalStarter>> = {
  wedding: 'wedding',
  corporate_event: 'company',
  nonprofits: 'company',
  birthday_party: 'celebration',
  anniversary: 'celebration',
  bar_mitzvah: 'celebration',
};

/** The starter that an event of a type usually begins with; undefined for none. */
export const starterOf = (eventType: EventType | null | undefined): ProposalStarter | undefined =>
  (eventType && ofType[eventType]) ?? undefined;

/** Whether a line counts: one that the client may leave out counts only when it is in. */
export const isCounted = ({ isOptional, isIncluded }: { isOptional: boolean; isIncluded: boolean }): boolean =>
  !isOptional || isIncluded;

/** Who signs. */
export const signerRoles = ['client', 'partner', 'planner', 'company'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** How staff read them. */
export const signerRoleLabels: Record<SignerRole, string> = {
  client: 'Client',
  partner: 'Partner',
  planner: 'Planner',
  company: 'Company',
};

/** Texts in UTF-16 units; amounts in whole cents; quantities in thousandths; percents in thousandths of one. */
export const proposalLimits = {
  title: 200,
  name: 200,
  description: 2000,
  intro: 5000,
  terms: 20_000,
  address: 500,
  reference: 100,
  parts: 8,
  groups: 8,
  lines: 200,
  choices: 50,
  options: 50,
  signers: 4,
  reason: 1000,
  /** The deposit and those of the settings. */
  rows: 13,
  /** With those that changes to what was signed added, since which all of them were paid. */
  rowsInAll: 100,
  guests: 100_000,
  /** A million of anything. */
  quantity: 1_000_000_000,
  price: 1_000_000_000,
  total: 1_000_000_000,
  percent: 100_000,
  days: 1000,
} as const;

/** Milliseconds from the first look at a proposal until staff read that nobody has signed it. */
export const unsignedAfterMs = 3 * dayMs;

/** Whether a proposal was looked at that long ago, and can still be signed; `viewedAt` is ISO 8601, `now` in milliseconds. */
export const isLongUnsigned = (
  { state, viewedAt }: { state: ProposalState; viewedAt: string | null },
  now: number,
): boolean => state === 'sent' && viewedAt !== null && Date.parse(viewedAt) <= now - unsignedAfterMs;
