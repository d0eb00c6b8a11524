import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { linkFieldsIn } from '#shared/template/link-fields.ts';
import { isOfProgram, isOfProposal, isOfTour } from '#shared/template/values.ts';
import { type TemplateRow, templates } from './table.ts';

const staysMessage =
  'The program sends this template itself, so it can be neither moved to the trash nor deleted. Please change its text instead.';

async function requireFreeName(ctx: Ctx, { id, name }: Pick<TemplateRow, 'id' | 'name'>): Promise<void> {
  const [other] = await ctx.db.query.select({ id: templates.id }).from(templates).where(eq(templates.name, name));
  if (other === undefined || other.id === id) return;
  const message = 'A template with this name already exists. Please choose another name.';
  throw new AppError('conflict', { message, details: [{ field: 'name', message }] });
}

/** Throws `validation` where a client would get no link, or not what they signed. */
function requireUsable({ kind, body, isActive }: Omit<TemplateRow, 'seq'>): void {
  if (isOfProposal(kind) && !linkFieldsIn(body).includes('proposal_link'))
    throw fieldError('body', 'Please keep {{proposal_link}}: clients open the proposal by it.');
  if (kind === 'invoice' && !linkFieldsIn(body).includes('invoice_link'))
    throw fieldError('body', 'Please keep {{invoice_link}}: clients open their invoice by it.');
  if (kind === 'payment_receipt' && !linkFieldsIn(body).includes('receipt_link'))
    throw fieldError('body', 'Please keep {{receipt_link}}: clients open their receipt by it.');
  if (kind === 'client_page' && !linkFieldsIn(body).includes('client_page'))
    throw fieldError('body', 'Please keep {{client_page}}: clients open their page by it.');
  if (isOfTour(kind) && !linkFieldsIn(body).includes('tour_link'))
    throw fieldError('body', 'Please keep {{tour_link}}: visitors move or cancel their tour by it.');
  if (kind === 'proposal_signed' && !isActive)
    throw fieldError('isActive', 'Everybody who signs gets what they signed, so this template is always active.');
}

export const templateRecords = defineRecord<TemplateRow>({
  entity: 'template',
  table: templates,
  personal: ['name', 'subject', 'body'],
  readRole: 'staff',
  writeRole: 'manager',
  async requireRemovable(_ctx, { kind }) {
    if (isOfProgram(kind)) throw new AppError('conflict', { message: staysMessage });
  },
  async beforeWrite(ctx, row) {
    requireUsable(row);
    await requireFreeName(ctx, row);
  },
});
