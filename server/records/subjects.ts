import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#shared/api/errors.ts';
import type { RecordEntity } from '#shared/entities.ts';
import { serverRecords } from './records.ts';

/** The records that a task or a hold may be about, by the columns that name them. */
const subjectEntities = { inquiryId: 'inquiry', clientId: 'client', eventId: 'event' } as const;

type Subjects = Record<keyof typeof subjectEntities, string | null>;

const fields = Object.keys(subjectEntities) as (keyof Subjects)[];

/** Throws `validation` at the field whose record is not there: staff are told if it is in the trash. */
export async function requireSubjects(ctx: Ctx, by: Staff, input: Subjects): Promise<void> {
  const records = serverRecords(ctx);
  for (const field of fields) {
    const id = input[field];
    if (id === null || (await records.findRow(records.kindOf(subjectEntities[field]), id)) !== undefined) continue;
    throw fieldError(field, (await records.missing(by, id)).message);
  }
}

/** Throws `not_found` if the record that a note or a document belongs to is not there: staff are told if it is in the trash. */
export async function requireOwner(
  ctx: Ctx,
  by: Staff,
  { entity, entityId }: { entity: RecordEntity; entityId: string },
): Promise<void> {
  const records = serverRecords(ctx);
  if ((await records.findRow(records.kindOf(entity), entityId)) === undefined)
    throw await records.missing(by, entityId);
}

/** What staff know the subjects of the rows by, by their ids. */
export async function readSubjectNames(ctx: Ctx, rows: readonly Subjects[]): Promise<Map<string, string>> {
  const records = serverRecords(ctx);
  const names: [string, string][] = [];
  for (const field of fields) {
    const ids = rows.map((row) => row[field]).filter((id) => id !== null);
    names.push(...(await records.namesOf(records.kindOf(subjectEntities[field]), ids)));
  }
  return new Map(names);
}
