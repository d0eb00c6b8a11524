import { pageSizeOf } from '#server/features/printing/pages.ts';
import { printInChild } from '#server/features/printing/print-in-child.ts';
import type { ChildPools } from '#server/platform/process/child-pools.ts';
import { requireProof, type SignedProposal } from './signed-proposal.ts';

/** Prints a signed proposal. Throws for one that proves nothing, and where it cannot be printed. */
export async function printSigned(children: ChildPools, signed: SignedProposal, ms?: number): Promise<Buffer> {
  requireProof(signed);
  return printInChild(children, 'renderProposal', { signed, size: pageSizeOf(signed.document) }, ms);
}
