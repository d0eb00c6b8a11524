// Free of zod, because the page of a client and the back-office use these values.

/** How the client answers a question of the venue. */
export const questionKinds = ['text', 'choice', 'time', 'file'] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** How staff read them. */
export const questionKindLabels: Record<QuestionKind, string> = {
  text: 'Text',
  choice: 'Choice',
  time: 'Time',
  file: 'File',
};

/** Texts in UTF-16 units; the rest by number. */
export const clientAnswerLimits = {
  question: 300,
  option: 200,
  options: 20,
  questions: 40,
  answer: 2000,
  note: 1000,
  message: 5000,
  /** Files of one event that came from its client, and those of one form. */
  uploads: 20,
  uploadsAtOnce: 5,
  days: 365,
} as const;

/** The sentences that reject what a client sends. */
export const clientAnswerMessages = {
  changed: 'This was changed in the meantime. Please look at it and send yours again if it still holds.',
  closed: (what: string, day: string) => `The deadline for ${what} was ${day}. Please call us.`,
  count: 'Please enter a whole number, from 0 to 100,000.',
  tooMany: (group: string, expected: number) =>
    `Please enter at most ${expected.toLocaleString('en-US')}: that is how many guests of “${group}” are expected.`,
  note: 'Please keep the note to at most 1,000 characters.',
  required: 'Please answer this question.',
  option: 'Please choose one of the answers.',
  answer: 'Please keep the answer to at most 2,000 characters.',
  time: 'Please enter a time such as 16:30.',
  message: 'Please write a message.',
  messageTooLong: 'Please keep the message to at most 5,000 characters.',
  file: 'Please choose a file.',
  uploads: 'You have sent 20 files for this event. Please call us to send more.',
} as const;
