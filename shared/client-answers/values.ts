/** What a client may send on their page: texts in UTF-16 units; the rest by number. */
export const clientAnswerLimits = {
  note: 1000,
  message: 5000,
  /** Files of one event that came from its client, and those of one form. */
  uploads: 20,
  uploadsAtOnce: 5,
} as const;

/** The sentences that reject what a client sends. */
export const clientAnswerMessages = {
  changed: 'This was changed in the meantime. Please look at it and send yours again if it still holds.',
  closed: (what: string, day: string) => `The deadline for ${what} was ${day}. Please call us.`,
  count: 'Please enter a whole number, from 0 to 100,000.',
  canceled: 'Your event is canceled. Please call us.',
  over: 'Your event is over. Please call us.',
  note: 'Please keep the note to at most 1,000 characters.',
  required: 'Please answer this question.',
  option: 'Please choose one of the answers.',
  time: 'Please enter a time such as 16:30.',
  message: 'Please write a message.',
  messageTooLong: 'Please keep the message to at most 5,000 characters.',
  file: 'Please choose a file.',
  filesAtOnce: 'Please send at most 5 files at once.',
  uploads: 'You have sent 20 files for this event. Please call us to send more.',
} as const;
