import type { ProposalDocument } from '#shared/proposal/document.ts';

/** A proposal as whoever has its link sees it. */
export interface ProposalView {
  /** What became of it: it can be chosen from and signed, or why not. */
  state: 'open' | 'revised' | 'expired' | 'accepted' | 'declined' | 'withdrawn';
  /** The version that was sent last, with what was chosen on the page. */
  document: ProposalDocument;
  /** What is still to be chosen, by choice (`line.choice`), once somebody asked what it comes to. */
  open: readonly { key: string; message: string }[];
}
