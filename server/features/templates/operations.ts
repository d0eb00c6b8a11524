/** The texts that messages begin with. Staff read them, managers change them. */

import { asc, eq } from 'drizzle-orm';
import { dateAnswers } from '#server/features/calendar/date-answers.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { readSaleFacts } from '#server/features/payments/sale-facts.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { AppError, type ErrorDetail } from '#shared/api/errors.ts';
import { programTemplates } from '#shared/seed/templates.ts';
import { exampleCalendar, exampleInquiry, exampleSale } from '#shared/template/example-facts.ts';
import type {
  CreateTemplate,
  PreviewTemplate,
  Template,
  TemplatePreview,
  UpdateTemplate,
} from '#shared/template/schema.ts';
import { fillInFields, findLinkInSubject, findUnknownField, templateValues } from '#shared/template/template-fields.ts';
import type { ProgramTemplateKind, TemplateKind } from '#shared/template/values.ts';
import { templateRecords } from './record.ts';
import { type TemplateRow, templates } from './table.ts';

// Every new inquiry is acknowledged with one, and inquiries leave it as it is.
const ofProgram = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async (kind): Promise<ProgramTemplate> => {
    const [row] = await ctx.db.query
      .select()
      .from(templates)
      .where(eq(templates.kind, kind as TemplateKind));
    const { subject, body, isActive = true } = row ?? programTemplates.find((one) => one.kind === kind) ?? blank;
    return { subject, body, isActive };
  }),
);

type ProgramTemplate = Pick<TemplateRow, 'subject' | 'body' | 'isActive'>;
const blank: ProgramTemplate = { subject: '', body: '', isActive: false };

/** For other operations. */
export function readProgramTemplate(ctx: Ctx, kind: ProgramTemplateKind) {
  return ofProgram(ctx)(kind);
}

export async function listTemplates(ctx: Ctx, actor: Actor): Promise<Template[]> {
  templateRecords.requireReader(actor);
  return (await ctx.db.query.select().from(templates).orderBy(asc(templates.seq))).map(toItem);
}

export async function getTemplate(ctx: Ctx, actor: Actor, id: string): Promise<Template> {
  return toItem(await templateRecords.read(ctx, actor, id));
}

export async function createTemplate(ctx: Ctx, actor: Actor, input: CreateTemplate): Promise<Template> {
  const by = templateRecords.requireWriter(actor);
  requireKnownFields(input);
  return ctx.db.tx(async () => {
    return toItem(await templateRecords.insert(ctx, by, { ...input, id: newId() }));
  });
}

export async function updateTemplate(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateTemplate,
  versions?: number[],
): Promise<Template> {
  templateRecords.requireWriter(actor);
  requireKnownFields(changes);
  return toItem(await templateRecords.change(ctx, actor, id, changes, versions));
}

/** The texts with the facts of an inquiry filled in, or of an invented one. */
export async function previewTemplate(
  ctx: Ctx,
  actor: Actor,
  { inquiryId, subject, body }: PreviewTemplate,
): Promise<TemplatePreview> {
  const by = requireRole(actor, 'staff');
  requireKnownFields({ subject, body });
  const [inquiry] =
    inquiryId === null ? [] : await ctx.db.query.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  if (inquiryId !== null && inquiry === undefined) throw new AppError('not_found');
  const [author] = await ctx.db.query.select().from(users).where(eq(users.id, by.id));
  const { calendar, sale } =
    inquiry === undefined ? { calendar: exampleCalendar, sale: exampleSale } : await readFacts(ctx, inquiry);
  const values = templateValues(inquiry ?? exampleInquiry, await getVenue(ctx), author ?? by, calendar, sale);
  const [filledSubject, filledBody] = [fillInFields(subject, values), fillInFields(body, values)];
  return {
    subject: filledSubject.text,
    body: filledBody.text,
    missing: [...new Set([...filledSubject.missing, ...filledBody.missing])],
  };
}

/** What calendar and proposals say of an inquiry. */
async function readFacts(ctx: Ctx, { id, clientId, eventDate }: typeof inquiries.$inferSelect) {
  return {
    calendar: {
      dateAnswer: (await dateAnswers(ctx).ask(eventDate)).answer,
      hold: await dateAnswers(ctx).holdOf(id),
    },
    sale: await readSaleFacts(ctx, { inquiryId: id, clientId }),
  };
}

/** Throws `validation` if a text names a field that there is not. */
function requireKnownFields(texts: { subject?: string | undefined; body?: string | undefined }): void {
  const details = (['subject', 'body'] as const).flatMap((field): ErrorDetail[] => {
    const text = texts[field] ?? '';
    const message = findUnknownField(text) ?? (field === 'subject' ? findLinkInSubject(text) : undefined);
    return message === undefined ? [] : [{ field, message }];
  });
  if (details.length > 0) throw new AppError('validation', { message: details[0]?.message ?? '', details });
}
