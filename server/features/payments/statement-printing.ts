/** Statements as PDFs. */

import { pageSizeOf } from '#server/features/printing/pages.ts';
import { printInChild } from '#server/features/printing/print-in-child.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ReadStatement } from '#shared/payment/statement-schema.ts';
import type { StatementInPrint } from './printed-statement.ts';
import { readStatement } from './statement.ts';

/** The statement as a file, with the name that it is saved under. */
export async function readStatementPdf(
  ctx: Ctx,
  actor: Actor,
  input: ReadStatement,
): Promise<{ name: string; bytes: Buffer }> {
  const statement = await readStatement(ctx, actor, input);
  const { name, street, city, region, postalCode, phone, email, currency } = await getVenue(ctx);
  const venue = { name, street, city, region, postalCode, phone, email };
  const printed: StatementInPrint = { statement, venue, size: pageSizeOf({ currency }) };
  return {
    name: `statement-${statement.at.slice(0, 10)}.pdf`,
    bytes: await printInChild(ctx.children, 'renderStatement', printed),
  };
}
