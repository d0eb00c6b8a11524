/** The venue's own questions, as the client of an event answers them. */

import type { EventRow } from '#server/features/events/table.ts';
import { readQuestionnaire } from '#server/features/questionnaire/operations.ts';
import { blankAnswer, mergeAnswers } from '#server/features/running-sheets/answers.ts';
import { ensureSheet, runningSheetRecords } from '#server/features/running-sheets/record.ts';
import type { RunningSheetRow } from '#server/features/running-sheets/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PostedFile } from '#server/platform/http/posted-form.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { questionFields as fields } from '#shared/client-answers/fields.ts';
import { clientAnswerMessages as messages } from '#shared/client-answers/values.ts';
import { documentMessages } from '#shared/document/values.ts';
import { cleanText } from '#shared/fields/text.ts';
import {
  type Question,
  questionnaireLimits,
  questionnaireMessages,
  questionsFor,
} from '#shared/questionnaire/values.ts';
import type { QuestionnaireView } from '#shared/rendering/client-forms.ts';
import { sheetIdOf } from '#shared/running-sheet/values.ts';
import { requireOpen, untilDaysBefore } from './deadline.ts';
import { notifyAssignee } from './notify.ts';
import { FieldErrors, requireStamp, stampOf } from './typed.ts';
import { storeUpload } from './uploads.ts';

type Answers = RunningSheetRow['answers'];

/** What is asked of an event, until when, and what was answered. */
async function readAsked(ctx: Ctx, event: EventRow) {
  const { questions, deadlineDays } = await readQuestionnaire(ctx);
  const answers: Answers = (await runningSheetRecords.find(ctx, sheetIdOf(event.id)))?.answers ?? [];
  return {
    questions: questionsFor(questions, event),
    answers,
    until: await untilDaysBefore(ctx, event, deadlineDays),
    // What is asked by now is part of what a form is based on.
    stamp: stampOf([questions, answers]),
  };
}

/** The questions of an event with their answers. */
export async function readQuestions(ctx: Ctx, event: EventRow): Promise<QuestionnaireView> {
  const { questions, answers, until, stamp } = await readAsked(ctx, event);
  return {
    stamp,
    until,
    questions: questions.map(({ id, text, kind, options, isRequired }) => {
      const known = answers.find((one) => one.id === id);
      const isReworded = known !== undefined && known.question !== text;
      return {
        id,
        text,
        kind,
        options,
        isRequired,
        answer: known?.answer ?? '',
        askedAs: isReworded ? known.question : null,
      };
    }),
  };
}

const clock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** What somebody typed as an answer. Throws `validation` at its field. */
function answerIn({ id, kind, options, isRequired }: Question, typed: URLSearchParams, known: string): string {
  const field = fields.answer(id);
  const text = typed.has(field) || kind === 'choice' ? cleanText(typed.get(field) ?? '') : known;
  if (text === '') {
    if (isRequired) throw fieldError(field, messages.required);
    return '';
  }
  if (text.length > questionnaireLimits.answer) throw fieldError(field, questionnaireMessages.answerTooLong);
  if (kind === 'choice' && text !== known && !options.includes(text)) throw fieldError(field, messages.option);
  if (kind === 'time' && !clock.test(text)) throw fieldError(field, messages.time);
  return kind === 'time' ? text.padStart(5, '0') : text;
}

const fileFor = ({ id }: Question, files: readonly PostedFile[]) =>
  files.find(({ field }) => field === fields.answer(id));

/** What is answered by text, and which questions have a file that is still to be stored. All that is wrong is thrown at once. */
function answersIn(
  { questions, answers }: { questions: Question[]; answers: Answers },
  typed: URLSearchParams,
  files: readonly PostedFile[],
): Answers {
  const errors = new FieldErrors();
  const changed = questions.flatMap((question) => {
    const known = answers.find(({ id }) => id === question.id);
    const file = question.kind === 'file' ? fileFor(question, files) : undefined;
    errors.collect(() => {
      if (file?.isOneTooMany) throw fieldError(fields.answer(question.id), messages.filesAtOnce);
      if (file?.isTruncated) throw fieldError(fields.answer(question.id), documentMessages.tooLarge);
    });
    if (file !== undefined) return [];
    if (question.kind === 'file') typed.delete(fields.answer(question.id));
    const answer = errors.collect(() => answerIn(question, typed, known?.answer ?? '')) ?? '';
    if (known !== undefined && known.answer === answer) return [known];
    return [{ ...blankAnswer(question), answer }];
  });
  errors.throwAny();
  return changed;
}

/** A file that cannot be stored is said so at its question. */
async function storeAnswer(ctx: Ctx, event: EventRow, question: Question, file: PostedFile): Promise<Answers[number]> {
  try {
    const { id: fileId, name } = await storeUpload(ctx, event, file);
    return { ...blankAnswer(question), answer: name, fileId };
  } catch (error) {
    const [detail] = error instanceof AppError ? (error.details ?? []) : [];
    throw detail === undefined ? error : fieldError(fields.answer(question.id), detail.message);
  }
}

/** Stores what the client answered. Errors: `stale`, `conflict` after the deadline, `validation` at the fields, with nothing stored. */
export async function answerQuestions(
  ctx: Ctx,
  event: EventRow,
  typed: URLSearchParams,
  files: readonly PostedFile[] = [],
): Promise<void> {
  const seen = typed.get(fields.stamp);
  const check = async () => {
    const asked = await readAsked(ctx, event);
    requireOpen('the questionnaire', asked.until);
    const changed = answersIn(asked, typed, files);
    const isSame = changed.every(
      (one) => asked.answers.some((other) => other.id === one.id && other.answer === one.answer) || one.answer === '',
    );
    const isCleared = changed.some((one) => one.answer === '' && asked.answers.some(({ id }) => id === one.id));
    const stays = isSame && !isCleared && !asked.questions.some((question) => fileFor(question, files));
    if (!stays) requireStamp(seen, asked.stamp);
    return { ...asked, changed, stays };
  };
  const { questions, stays } = await check();
  if (stays) return;
  const stored: Answers = [];
  for (const question of questions) {
    const file = question.kind === 'file' ? fileFor(question, files) : undefined;
    if (file !== undefined) stored.push(await storeAnswer(ctx, event, question, file));
  }
  await batchTransaction(ctx, async (batch) => {
    const { changed, answers } = await check();
    const row = await ensureSheet(ctx, event.id);
    const merged = await mergeAnswers(ctx, answers, [...changed, ...stored]);
    await runningSheetRecords.update(ctx, null, row, { answers: merged }, { batch });
    await notifyAssignee(ctx, event);
  });
}
