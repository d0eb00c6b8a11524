import type { ChildPools, ChildProgram } from '#server/platform/process/child-pools.ts';
import { programFile } from '#server/platform/process/child-program.ts';
import { pageSizeOf, requireProof, type SignedProposal } from './signed-proposal.ts';

const maxMs = 10_000;

const printer: ChildProgram = { file: programFile('features/signed-proposals/render-pdf') };

/**
 * Prints a signed proposal in a process of its own, with limited time and memory. Throws for one that proves nothing, and where the
 * process takes too long, ends or fails.
 */
export async function renderInChild(children: ChildPools, signed: SignedProposal, ms = maxMs): Promise<Buffer> {
  requireProof(signed);
  const input = { signed, size: pageSizeOf(signed.document) };
  // What a program throws arrives as a plain object.
  const bytes = await children.run<Uint8Array>(printer, 'renderPdf', input, ms).catch((thrown) => {
    throw thrown instanceof Error ? thrown : new Error(String(thrown?.message ?? thrown));
  });
  return Buffer.from(bytes);
}
