import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { draftFor } from './new-proposal.ts';
import { unsent } from './operations.ts';
import { proposalRecords, toPriced } from './record.ts';
import type { ProposalRow } from './table.ts';

/** What a visitor chose. */
type Chosen = Pick<ProposalRow, 'parts' | 'groups' | 'lines' | 'intro'>;

/** The draft that a visitor made on the site with an inquiry. Inside the transaction of the caller, which stored that. */
export async function insertSiteDraft(ctx: Ctx, inquiryId: string, chosen: Chosen): Promise<ProposalRow> {
  const draft = await draftFor(ctx, { inquiryId, clientId: null, eventId: null, holdId: null }, null);
  const values = { ...draft, ...chosen, ...unsent, id: newId() };
  const priced = await toPriced(ctx, values);
  return proposalRecords.insert(ctx, null, { ...values, ...priced, pricedCents: priced.total });
}
