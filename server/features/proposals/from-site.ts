import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { draftFor } from './new-proposal.ts';
import { unsent } from './operations.ts';
import { proposalRecords, toPriced } from './record.ts';
import { requireSound } from './sound.ts';
import type { ProposalRow } from './table.ts';

/** What a visitor chose. */
type Chosen = Pick<ProposalRow, 'parts' | 'groups' | 'lines' | 'intro'>;

/**
 * The draft that a visitor made on the site with an inquiry. Inside the transaction of the caller, which stored that. Throws `validation` for
 * what staff could not save.
 */
export async function insertSiteDraft(ctx: Ctx, inquiryId: string, chosen: Chosen): Promise<ProposalRow> {
  const draft = await draftFor(ctx, { inquiryId, clientId: null, eventId: null, holdId: null }, null);
  const values = { ...draft, ...chosen, ...unsent, id: newId() };
  const priced = { ...values, ...(await toPriced(ctx, values)) };
  // What is posted without asking for its price first was not looked at yet.
  await requireSound(ctx, priced);
  return proposalRecords.insert(ctx, null, { ...priced, pricedCents: priced.total });
}
