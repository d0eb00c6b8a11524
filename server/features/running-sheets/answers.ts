/** What the venue asks of a client, as staff read and correct it on the sheet. */

import type { EventRow } from '#server/features/events/table.ts';
import { readQuestionnaire } from '#server/features/questionnaire/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#shared/api/errors.ts';
import { type Question, questionsFor } from '#shared/questionnaire/values.ts';
import type { RunningSheet, UpdateRunningSheet } from '#shared/running-sheet/schema.ts';
import type { RunningSheetRow } from './table.ts';

type Answer = RunningSheet['answers'][number];
type Stored = RunningSheetRow['answers'];

const inOrder = (answers: Stored, questions: readonly Pick<Question, 'id'>[]): Stored => {
  const place = (id: string) => {
    const index = questions.findIndex((one) => one.id === id);
    return index === -1 ? questions.length : index;
  };
  return answers.toSorted((one, other) => place(one.id) - place(other.id));
};

/** An open question, in its words of today. */
export const blankAnswer = ({ id, text, kind }: Pick<Question, 'id' | 'text' | 'kind'>): Answer => ({
  ...{ id, kind, question: text, answer: '', fileId: null },
});

/** What was answered, under the words of then, and what is still open for an event, in the order of the venue. */
export async function withOpenQuestions(ctx: Ctx, stored: Stored, event: Pick<EventRow, 'eventType'>): Promise<Stored> {
  const { questions } = await readQuestionnaire(ctx);
  const open = questionsFor(questions, event).filter(({ id }) => !stored.some((one) => one.id === id));
  return inOrder([...stored, ...open.map(blankAnswer)], questions);
}

/** The answers with some others; blank ones are taken out, and what is not named stays. */
export async function mergeAnswers(ctx: Ctx, stored: Stored, changed: readonly Answer[]): Promise<Stored> {
  const ids = new Set(changed.map(({ id }) => id));
  const merged = [...stored.filter(({ id }) => !ids.has(id)), ...changed.filter(({ answer }) => answer !== '')];
  return inOrder(merged, (await readQuestionnaire(ctx)).questions);
}

/** What staff wrote, under the words that it was answered with, or of today where it was open. A file stays as it is. */
export async function answersOfStaff(
  ctx: Ctx,
  stored: Stored,
  sent: NonNullable<UpdateRunningSheet['answers']>,
): Promise<Stored> {
  const { questions } = await readQuestionnaire(ctx);
  const changed = sent.map(({ id, answer }) => {
    const known = stored.find((one) => one.id === id);
    const asked = questions.find((one) => one.id === id);
    if (known?.fileId) return known;
    if (known === undefined && asked === undefined && answer !== '')
      throw fieldError('answers', 'Please answer a question of the questionnaire.');
    return { ...(known ?? blankAnswer(asked ?? { id, text: '', kind: 'text' })), answer };
  });
  return mergeAnswers(ctx, stored, changed);
}
