import { asc, eq } from 'drizzle-orm';
import { type Actor, requireRole } from '#server/auth/actor.ts';
import { users } from '#server/auth/table.ts';
import { cachedUntilWrite } from '#server/cache/cached-until-write.ts';
import { nextVersion, requireVersion } from '#server/content/version.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { DateAnswers } from '#server/features/calendar/date-answers.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { changedColumns } from '#server/records/history-log.ts';
import { toTimedItem } from '#server/records/timed-records.ts';
import { AppError, type ErrorDetail } from '#shared/errors.ts';
import { starterAcknowledgment, starterNotice } from '#shared/seed/templates.ts';
import type { CreateTemplate, PreviewTemplate, Template, TemplatePreview, UpdateTemplate } from '#shared/template.ts';
import {
  exampleCalendar,
  exampleInquiry,
  fillInFields,
  findUnknownField,
  templateValues,
} from '#shared/template-fields.ts';
import { isOfProgram, type programTemplateKinds, type TemplateKind } from '#shared/template-values.ts';
import { type TemplateRow, templates } from './table.ts';

/** The texts that messages begin with. Staff read them, managers change them. */
export function templateOperations(
  { db, now, feed }: Pick<Deps, 'db' | 'now'> & { feed: ActivityFeed },
  { venue, dates }: { venue: Pick<VenueOperations, 'get'>; dates: Pick<DateAnswers, 'ask' | 'holdOf'> },
) {
  const find = async (id: string): Promise<TemplateRow> => {
    const [row] = await db.query.select().from(templates).where(eq(templates.id, id));
    if (row === undefined) throw new AppError('not_found');
    return row;
  };

  const requireFreeName = async (name: string | undefined, id?: string): Promise<void> => {
    if (name === undefined) return;
    const [other] = await db.query.select({ id: templates.id }).from(templates).where(eq(templates.name, name));
    if (other === undefined || other.id === id) return;
    const message = 'A template with this name already exists. Please choose another name.';
    throw new AppError('conflict', { message, details: [{ field: 'name', message }] });
  };

  // P6: every new inquiry is acknowledged with one, and inquiries leave it as it is.
  const ofProgram = cachedUntilWrite(
    () => db.publicVersion,
    async (kind): Promise<Pick<TemplateRow, 'subject' | 'body'>> => {
      const [row] = await db.query
        .select()
        .from(templates)
        .where(eq(templates.kind, kind as TemplateKind));
      return row ?? (kind === 'acknowledgment' ? starterAcknowledgment : starterNotice);
    },
  );

  return {
    /** For other operations; not inside a transaction. */
    ofProgram: (kind: (typeof programTemplateKinds)[number]) => ofProgram(kind),

    async list(actor: Actor): Promise<Template[]> {
      requireRole(actor, 'staff');
      return (await db.query.select().from(templates).orderBy(asc(templates.seq))).map(toTimedItem);
    },

    async get(actor: Actor, id: string): Promise<Template> {
      requireRole(actor, 'staff');
      return toTimedItem(await find(id));
    },

    async create(actor: Actor, input: CreateTemplate): Promise<Template> {
      const by = requireRole(actor, 'manager');
      requireKnownFields(input);
      const at = now().getTime();
      // Not a private write, after which `ofProgram` would return the text from before it; so are the others.
      return db.tx(async () => {
        await requireFreeName(input.name);
        const values = { ...input, id: newId(), createdAt: at, updatedAt: at };
        const [row] = await db.query.insert(templates).values(values).returning();
        await feed.record(by, 'created', { entity: 'template', id: values.id, name: input.name });
        return toTimedItem(row as TemplateRow);
      });
    },

    /** A template with none of the `versions` stays: `stale`. */
    async update(actor: Actor, id: string, input: UpdateTemplate, versions?: number[]): Promise<Template> {
      const by = requireRole(actor, 'manager');
      requireKnownFields(input);
      return db.tx(async () => {
        const row = await find(id);
        await requireVersion(feed, { entity: 'template', id, version: row.updatedAt }, versions);
        await requireFreeName(input.name, id);
        const changes = changedColumns(row, input as Partial<TemplateRow>);
        const fields = Object.keys(changes);
        if (fields.length === 0) return toTimedItem(row);
        const after = { ...row, ...changes, updatedAt: nextVersion(row, now().getTime()) };
        await db.query.update(templates).set(after).where(eq(templates.seq, row.seq));
        await feed.record(by, 'updated', { entity: 'template', id, name: after.name, fields });
        return toTimedItem(after);
      });
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'manager');
      await db.tx(async () => {
        const { kind, name, seq, updatedAt } = await find(id);
        if (isOfProgram(kind))
          throw new AppError('conflict', {
            message: 'The program sends this template itself, so it cannot be deleted. Please change its text instead.',
          });
        await requireVersion(feed, { entity: 'template', id, version: updatedAt }, versions);
        await db.query.delete(templates).where(eq(templates.seq, seq));
        await feed.record(by, 'deleted', { entity: 'template', id, name });
      });
      return { _id: id };
    },

    /** The texts with the facts of an inquiry filled in, or of an invented one. */
    async preview(actor: Actor, { inquiryId, subject, body }: PreviewTemplate): Promise<TemplatePreview> {
      const by = requireRole(actor, 'staff');
      requireKnownFields({ subject, body });
      const [inquiry] =
        inquiryId === null
          ? [exampleInquiry]
          : await db.query.select().from(inquiries).where(eq(inquiries.id, inquiryId));
      if (inquiry === undefined) throw new AppError('not_found');
      const [author] = await db.query.select().from(users).where(eq(users.id, by.id));
      const calendar =
        inquiryId === null
          ? exampleCalendar
          : { dateAnswer: (await dates.ask(inquiry.eventDate)).answer, hold: await dates.holdOf(inquiryId) };
      const values = templateValues(inquiry, await venue.get(), author ?? by, calendar);
      const [filledSubject, filledBody] = [fillInFields(subject, values), fillInFields(body, values)];
      return {
        subject: filledSubject.text,
        body: filledBody.text,
        missing: [...new Set([...filledSubject.missing, ...filledBody.missing])],
      };
    },
  };
}

export type TemplateOperations = ReturnType<typeof templateOperations>;

/** Throws `validation` if a text names a field that there is not. */
function requireKnownFields(texts: { subject?: string | undefined; body?: string | undefined }): void {
  const details = (['subject', 'body'] as const).flatMap((field): ErrorDetail[] => {
    const message = findUnknownField(texts[field] ?? '');
    return message === undefined ? [] : [{ field, message }];
  });
  if (details.length > 0) throw new AppError('validation', { message: details[0]?.message ?? '', details });
}
