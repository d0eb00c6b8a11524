import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { AppError } from '#shared/api/errors.ts';
import { isOfProgram } from '#shared/template/values.ts';
import { type TemplateRow, templates } from './table.ts';

const staysMessage =
  'The program sends this template itself, so it can be neither moved to the trash nor deleted. Please change its text instead.';

async function requireFreeName(ctx: Ctx, { id, name }: Pick<TemplateRow, 'id' | 'name'>): Promise<void> {
  const [other] = await ctx.db.query.select({ id: templates.id }).from(templates).where(eq(templates.name, name));
  if (other === undefined || other.id === id) return;
  const message = 'A template with this name already exists. Please choose another name.';
  throw new AppError('conflict', { message, details: [{ field: 'name', message }] });
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
  beforeWrite: requireFreeName,
});
