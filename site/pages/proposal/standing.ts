import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';

/** When whose link it is has signed, in words; null before. */
export const ownSignature = ({ signing: { signers, signerId } }: ProposalView): string | null =>
  signers.find(({ id }) => id === signerId)?.signedAt ?? null;

const hasSignature = ({ signing }: ProposalView): boolean => signing.signers.some(({ signedAt }) => signedAt !== null);

/** Whether there is something to sign for whose link it is. */
export const canSign = (view: ProposalView): boolean => view.state === 'open' && ownSignature(view) === null;

/** Whether choices are open: those of the first who signs stand for all. */
export const canChoose = (view: ProposalView): boolean => canSign(view) && !hasSignature(view);

/** Whether choices have been made by somebody who signed before. */
export const isChosenByOthers = (view: ProposalView): boolean => canSign(view) && hasSignature(view);

/** Whether there is anything to choose. */
export const hasChoices = ({ lines }: ProposalDocument): boolean =>
  lines.some(({ isOptional, choices }) => isOptional || choices.length > 0);

/** The ids of what links on the page lead to; `answer` is on what a posted form came to. */
export const anchors = { total: 'total', sign: 'sign', answer: 'answer' } as const;

/** The id of a choice, whose key is `line.choice`. */
export const choiceAnchor = (key: string): string => `choice-${key}`;
