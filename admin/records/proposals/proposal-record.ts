import type { ListedProposal, Proposal } from '#shared/proposal/schema.ts';

/** A proposal as react-admin knows it. */
export type ProposalRecord = Proposal & { id: string };
/** The same in a list. */
export type ProposalRow = ListedProposal & { id: string };
