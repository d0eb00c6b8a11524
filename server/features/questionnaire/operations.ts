/** The questions that clients answer on their page. A write with other `versions` than theirs is rejected as `stale`. */

import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { withIds } from '#server/platform/db/columns.ts';
import { defineSingleton } from '#server/records/singleton.ts';
import { type Questionnaire, questionnaireSchema, type UpdateQuestionnaire } from '#shared/questionnaire/schema.ts';
import { questionnaire } from './table.ts';

type Row = typeof questionnaire.$inferSelect;

const questionnaireRecord = defineSingleton<Row, 'key'>({
  entity: 'questionnaire',
  table: questionnaire,
  key: 'key',
  idOf: () => 'questionnaire',
  nameOf: () => 'questionnaire',
  defaults: () => ({ key: 1, version: 0, questions: [], deadlineDays: 14 }),
});

/** The questions for other operations. */
export async function readQuestionnaire(ctx: Ctx): Promise<Questionnaire> {
  return questionnaireSchema.parse(await questionnaireRecord.read(ctx, 1));
}

export async function getQuestionnaire(ctx: Ctx, actor: Actor): Promise<Questionnaire> {
  requireRole(actor, 'read_only');
  return readQuestionnaire(ctx);
}

/** Changes the questions or the deadline; what was answered stays as it is, under the words that it was asked with. */
export async function updateQuestionnaire(
  ctx: Ctx,
  actor: Actor,
  { questions, ...rest }: UpdateQuestionnaire,
  versions?: number[],
): Promise<Questionnaire> {
  const by = requireRole(actor, 'manager');
  return ctx.db.tx(async () => {
    const before = await questionnaireRecord.require(ctx, 1, versions);
    const changes = { ...(rest as Partial<Row>), ...(questions && { questions: withIds(questions) }) };
    return questionnaireSchema.parse(await questionnaireRecord.save(ctx, by, before, changes));
  });
}
