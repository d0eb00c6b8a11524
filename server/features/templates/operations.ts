import { asc, eq } from 'drizzle-orm';
import type { DateAnswers } from '#server/features/calendar/date-answers.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { momentIn } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { HistoryRow } from '#server/records/table.ts';
import { type TimedRecordsDeps, timedRecords, toTimedItem } from '#server/records/timed-records.ts';
import { AppError, type ErrorDetail, reloadAdvice } from '#shared/errors.ts';
import { fieldLabel } from '#shared/history-fields.ts';
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

const staysMessage =
  'The program sends this template itself, so it can be neither moved to the trash nor deleted. Please change its text instead.';

/** The texts that messages begin with. Staff read them, managers change them. */
export function templateOperations(
  deps: TimedRecordsDeps,
  { venue, dates }: { venue: Pick<VenueOperations, 'get'>; dates: Pick<DateAnswers, 'ask' | 'holdOf'> },
) {
  const { db, records: all } = deps;

  const requireFreeName = async ({ id, name }: Pick<TemplateRow, 'id' | 'name'>): Promise<void> => {
    const [other] = await db.query.select({ id: templates.id }).from(templates).where(eq(templates.name, name));
    if (other === undefined || other.id === id) return;
    const message = 'A template with this name already exists. Please choose another name.';
    throw new AppError('conflict', { message, details: [{ field: 'name', message }] });
  };

  const records = timedRecords<TemplateRow>(deps, {
    entity: 'template',
    table: templates,
    // The acknowledgment and the notice are cached until the next public write.
    isPublic: true,
    readRole: 'staff',
    writeRole: 'manager',
    parts: [],
    links: [],
    nameOf: ({ name }) => name,
    async requireRemovable(row) {
      if (isOfProgram((row as unknown as TemplateRow).kind)) throw new AppError('conflict', { message: staysMessage });
    },
    async beforeRestore(row) {
      await requireFreeName(row as unknown as TemplateRow);
      return row;
    },
    beforeRevert: requireFreeName,
    async staleMessage(id) {
      const last = await all.history.last(id);
      if (last === undefined) return undefined;
      const { timeZone } = await venue.get();
      return `${describe(last)} on ${momentIn(timeZone, last.at)}. ${reloadAdvice}`;
    },
  });

  // P6: every new inquiry is acknowledged with one, and inquiries leave it as it is.
  const ofProgram = cachedUntilWrite(
    db,
    'publicVersion',
    async (kind): Promise<Pick<TemplateRow, 'subject' | 'body'>> => {
      const [row] = await db.query
        .select()
        .from(templates)
        .where(eq(templates.kind, kind as TemplateKind));
      return row ?? (kind === 'acknowledgment' ? starterAcknowledgment : starterNotice);
    },
  );

  return {
    /** For other operations. */
    ofProgram: (kind: (typeof programTemplateKinds)[number]) => ofProgram(kind),

    async list(actor: Actor): Promise<Template[]> {
      requireRole(actor, 'staff');
      return (await db.query.select().from(templates).orderBy(asc(templates.seq))).map(toTimedItem);
    },

    async get(actor: Actor, id: string): Promise<Template> {
      requireRole(actor, 'staff');
      return toTimedItem(await records.find(actor, id));
    },

    async create(actor: Actor, input: CreateTemplate): Promise<Template> {
      const by = requireRole(actor, 'manager');
      requireKnownFields(input);
      return db.tx(async () => {
        const template = { ...input, id: newId() };
        await requireFreeName(template);
        return toTimedItem(await records.insert(by, template));
      });
    },

    async update(actor: Actor, id: string, changes: UpdateTemplate, versions?: number[]): Promise<Template> {
      const by = requireRole(actor, 'manager');
      requireKnownFields(changes);
      return db.tx(async () => {
        const row = await records.find(by, id, versions);
        await requireFreeName({ id, name: changes.name ?? row.name });
        return toTimedItem(await records.update(by, row, changes as Partial<TemplateRow>));
      });
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      requireRole(actor, 'manager');
      return db.tx(() => records.remove(actor, id, versions));
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

/** Who did what last to a template. */
function describe({ by, action, after }: HistoryRow): string {
  const who = by ?? 'The program';
  if (action === 'restored') return `${who} restored this from the trash`;
  const fields = Object.keys(after ?? {}).map((field) => fieldLabel('template', field).toLowerCase());
  return `${who} changed this${fields.length === 0 ? '' : ` (${fields.join(', ')})`}`;
}

/** Throws `validation` if a text names a field that there is not. */
function requireKnownFields(texts: { subject?: string | undefined; body?: string | undefined }): void {
  const details = (['subject', 'body'] as const).flatMap((field): ErrorDetail[] => {
    const message = findUnknownField(texts[field] ?? '');
    return message === undefined ? [] : [{ field, message }];
  });
  if (details.length > 0) throw new AppError('validation', { message: details[0]?.message ?? '', details });
}
