import * as z from 'zod';
import { flagField, idField } from '#shared/fields/basic-fields.ts';
import { cleanName, filledLines, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import {
  questionnaireLimits as limits,
  questionnaireMessages as messages,
  optionsOf,
  type Question,
  questionKinds,
} from './values.ts';

/** The questions that clients answer on their page, and until how many days before the event, as staff and other operations read them. */
export const questionnaireSchema = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      kind: z.enum(questionKinds),
      options: z.array(z.string()),
      isRequired: z.boolean(),
      eventTypes: z.array(z.enum(eventTypes)),
      isActive: z.boolean(),
    }) satisfies z.ZodType<Question>,
  ),
  deadlineDays: z.number(),
  version: versionField,
});
export type Questionnaire = z.infer<typeof questionnaireSchema>;

const optionField = requiredText(
  limits.option,
  { required: messages.options, tooLong: messages.optionTooLong },
  cleanName,
);

const questionField = z
  .object({
    id: idField.min(1).optional(),
    text: requiredText(limits.question, { required: messages.question, tooLong: messages.questionTooLong }, cleanName),
    kind: z.enum(questionKinds, { error: messages.kind }),
    options: z
      .preprocess(
        filledLines,
        z.array(optionField, { error: messages.options }).max(limits.options, messages.tooManyOptions),
      )
      .default([]),
    isRequired: flagField,
    eventTypes: z.array(z.enum(eventTypes)).default([]),
    isActive: flagField,
  })
  .superRefine(({ kind, options }, { addIssue }) => {
    if (kind === 'choice' && optionsOf(options).length < 2)
      addIssue({ code: 'custom', path: ['options'], message: messages.options });
  })
  .transform((question) => ({ ...question, options: question.kind === 'choice' ? optionsOf(question.options) : [] }));

/** What managers may change: what is left out stays, the questions are sent whole. One without an id is new. */
export const updateQuestionnaireSchema = z
  .object({
    questions: z
      .array(questionField, { error: messages.list })
      .max(limits.questions, messages.tooMany)
      .refine((all) => new Set(all.flatMap(({ id }) => id ?? [])).size === all.flatMap(({ id }) => id ?? []).length, {
        message: 'Please send each id only once.',
      }),
    deadlineDays: z.int({ error: messages.days }).min(0, messages.days).max(limits.days, messages.days),
  })
  .partial();
export type UpdateQuestionnaire = z.output<typeof updateQuestionnaireSchema>;
