// Free of zod, because forms in the browser use these lists and limits.

import type { EventType } from '#shared/inquiry/values.ts';

/** How the client answers a question of the venue. */
export const questionKinds = ['text', 'choice', 'time', 'file'] as const;
type QuestionKind = (typeof questionKinds)[number];
/** How staff read them. */
export const questionKindLabels: Record<QuestionKind, string> = {
  text: 'Text',
  choice: 'Choice',
  time: 'Time',
  file: 'File',
};

/** Texts in UTF-16 units; the rest by number. */
export const questionnaireLimits = {
  question: 300,
  option: 200,
  options: 20,
  questions: 40,
  answer: 2000,
  days: 365,
} as const;

/** The sentences that reject a question of the venue. */
export const questionnaireMessages = {
  question: 'Please enter the question.',
  questionTooLong: 'Please keep the question to at most 300 characters.',
  kind: 'Please choose text, choice, time or file.',
  options: 'Please enter at least two different answers to choose from.',
  optionTooLong: 'Please keep an answer to at most 200 characters.',
  tooManyOptions: 'Please keep to at most 20 answers.',
  tooMany: 'Please keep to at most 40 questions.',
  days: 'Please enter a whole number of days, from 0 to 365.',
  list: 'Please send the questions as a list.',
  answerTooLong: 'Please keep the answer to at most 2,000 characters.',
} as const;

/** A question of the venue. */
export interface Question {
  id: string;
  text: string;
  kind: QuestionKind;
  /** What a choice is made from. */
  options: string[];
  isRequired: boolean;
  /** For which events it is asked; none: for all. */
  eventTypes: EventType[];
  isActive: boolean;
}

/** The answers of a choice, as a client can give them: each once, without blank lines. */
export const optionsOf = (options: readonly string[]): string[] => [
  ...new Set(options.map((one) => one.trim()).filter((one) => one !== '')),
];

/** The questions that are asked of an event, in the order of the venue. */
export const questionsFor = <Asked extends Pick<Question, 'eventTypes' | 'isActive'>>(
  questions: readonly Asked[],
  { eventType }: { eventType: EventType },
): Asked[] =>
  questions.filter(
    ({ isActive, eventTypes }) => isActive && (eventTypes.length === 0 || eventTypes.includes(eventType)),
  );
