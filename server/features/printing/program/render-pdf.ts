/** Runs in a process of its own (`print-in-child.ts`), because what people wrote may take any time and memory to lay out. */

import { printedBill } from '#server/features/billing/printed-bill.ts';
import { printedStatement, type StatementInPrint } from '#server/features/payments/printed-statement.ts';
import { printedSheet, type SheetPrint } from '#server/features/running-sheets/printed-sheet.ts';
import { printedProposal } from '#server/features/signed-proposals/printed-proposal.ts';
import type { SignedProposal } from '#server/features/signed-proposals/signed-proposal.ts';
import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import type { PageSize } from '../pages.ts';
import { printPdf } from '../print-pdf.ts';

/** Nothing to do: that it answers shows that the program runs. */
export function ready(): void {}

/** The PDF of a signed proposal. */
export const renderProposal = (input: { signed: SignedProposal; size: PageSize }): Promise<Uint8Array> =>
  printPdf(printedProposal(input));

/** The PDF of an invoice, a credit note or a receipt. */
export const renderBill = (input: { bill: FrozenBill; size: PageSize }): Promise<Uint8Array> =>
  printPdf(printedBill(input));

/** The PDF of a copy of a running sheet. */
export const renderSheet = (print: SheetPrint): Promise<Uint8Array> => printPdf(printedSheet(print));

/** The PDF of a statement. */
export const renderStatement = (input: StatementInPrint): Promise<Uint8Array> => printPdf(printedStatement(input));
