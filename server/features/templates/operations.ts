/** The texts that messages begin with. Staff read them, managers change them. */

import { asc, eq } from 'drizzle-orm';
import { dateAnswers } from '#server/features/calendar/date-answers.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { AppError, type ErrorDetail } from '#shared/api/errors.ts';
import { starterAcknowledgment, starterNotice } from '#shared/seed/templates.ts';
import type {
  CreateTemplate,
  PreviewTemplate,
  Template,
  TemplatePreview,
  UpdateTemplate,
} from '#shared/template/schema.ts';
import {
  exampleCalendar,
  exampleInquiry,
  fillInFields,
  findUnknownField,
  templateValues,
} from '#shared/template/template-fields.ts';
import type { programTemplateKinds, TemplateKind } from '#shared/template/values.ts';
import { templateRecords } from './record.ts';
import { type TemplateRow, templates } from './table.ts';

// Every new inquiry is acknowledged with one, and inquiries leave it as it is.
const ofProgram = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async (kind): Promise<Pick<TemplateRow, 'subject' | 'body'>> => {
    const [row] = await ctx.db.query
      .select()
      .from(templates)
      .where(eq(templates.kind, kind as TemplateKind));
    return row ?? (kind === 'acknowledgment' ? starterAcknowledgment : starterNotice);
  }),
);

/** For other operations. */
export function readProgramTemplate(ctx: Ctx, kind: (typeof programTemplateKinds)[number]) {
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
    inquiryId === null
      ? [exampleInquiry]
      : await ctx.db.query.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  if (inquiry === undefined) throw new AppError('not_found');
  const [author] = await ctx.db.query.select().from(users).where(eq(users.id, by.id));
  const calendar =
    inquiryId === null
      ? exampleCalendar
      : {
          dateAnswer: (await dateAnswers(ctx).ask(inquiry.eventDate)).answer,
          hold: await dateAnswers(ctx).holdOf(inquiryId),
        };
  const values = templateValues(inquiry, await getVenue(ctx), author ?? by, calendar);
  const [filledSubject, filledBody] = [fillInFields(subject, values), fillInFields(body, values)];
  return {
    subject: filledSubject.text,
    body: filledBody.text,
    missing: [...new Set([...filledSubject.missing, ...filledBody.missing])],
  };
}

/** Throws `validation` if a text names a field that there is not. */
function requireKnownFields(texts: { subject?: string | undefined; body?: string | undefined }): void {
  const details = (['subject', 'body'] as const).flatMap((field): ErrorDetail[] => {
    const message = findUnknownField(texts[field] ?? '');
    return message === undefined ? [] : [{ field, message }];
  });
  if (details.length > 0) throw new AppError('validation', { message: details[0]?.message ?? '', details });
}
