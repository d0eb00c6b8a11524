/** Billing documents as PDFs, the same bytes for the same document however often it is printed. */

import { pageSizeOf } from '#server/features/printing/pages.ts';
import { printInChild } from '#server/features/printing/print-in-child.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import { readBill } from './opening.ts';
import { billingDocumentRecords } from './record.ts';

interface PrintedFile {
  name: string;
  bytes: Buffer;
}

/** Those that were printed last, so that a link that is opened over and over keeps no process busy. */
const printed = perContext(() => new Map<string, Promise<Buffer>>());
const maxPrinted = 50;

function printOnce(ctx: Ctx, bill: FrozenBill): Promise<Buffer> {
  const cache = printed(ctx);
  const { type, number } = bill;
  const key = `${type} ${number}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const bytes = printInChild(ctx.children, 'renderBill', { bill, size: pageSizeOf(bill) });
  cache.set(key, bytes);
  bytes.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > maxPrinted && oldest !== undefined) cache.delete(oldest);
  return bytes;
}

/** What a document says as a file, with the name that it is saved under. */
export const printBill = async (ctx: Ctx, bill: FrozenBill): Promise<PrintedFile> => ({
  name: `${bill.number}.pdf`,
  bytes: await printOnce(ctx, bill),
});

/** The same for staff. */
export async function readPdf(ctx: Ctx, actor: Actor, id: string): Promise<PrintedFile> {
  await billingDocumentRecords.read(ctx, actor, id);
  return printBill(ctx, (await readBill(ctx, id)).bill);
}
