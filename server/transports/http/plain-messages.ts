import * as z from 'zod';

const toSentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in.';
  if (issue.code === 'invalid_value') return `Please use one of: ${issue.values.join(', ')}.`;
  return 'Please check this value.';
};

/** Gives a sentence to what a schema has none for: zod's own speak of types, and people read them. */
export function setPlainMessages(): void {
  z.config({ customError: toSentence });
}
