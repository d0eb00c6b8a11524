import { readMoney } from '#server/features/money/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ContractDeadlines } from '#shared/money/schema.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';

/** The deadlines of a version: those that it was frozen with, else those of the settings. */
export async function readDeadlines(
  ctx: Ctx,
  document: Pick<ProposalDocument, 'deadlines'> | undefined,
): Promise<ContractDeadlines> {
  if (document?.deadlines !== undefined) return document.deadlines;
  const { countDeadlineDays, choiceDeadlineDays, dietaryDeadlineDays } = await readMoney(ctx);
  return { countDeadlineDays, choiceDeadlineDays, dietaryDeadlineDays };
}
