import type { RunningSheet } from '#shared/running-sheet/schema.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

const words: { [Field in keyof RunningSheet]?: (value: never) => string } = {
  timeline: ({ time, text }: RunningSheet['timeline'][number]) =>
    `${clock.format(Date.parse(`1970-01-01T${time}:00Z`))} ${text}`,
  dietary: ({ name, count }: RunningSheet['dietary'][number]) => `${name}: ${count.toLocaleString('en-US')}`,
  dietaryNotes: ({ text }: RunningSheet['dietaryNotes'][number]) => text,
  answers: ({ question, answer }: RunningSheet['answers'][number]) => `${question} ${answer}`,
  contacts: ({ name, role }: RunningSheet['contacts'][number]) => (role === '' ? name : `${name} (${role})`),
};

/** The words of an entry of a list of a running sheet. */
export const sheetValueInWords = (field: string, value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? words[field as keyof RunningSheet]?.(value as never) : undefined;
