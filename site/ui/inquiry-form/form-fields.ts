import type { ErrorDetail } from '#shared/errors.ts';
import { inquiryMessages } from '#site/messages.ts';
import type { InquiryFormWords } from './form-words.ts';
import { parseGuestCount } from './guest-count.ts';

/** In the order in which they stand on the page, which is the order in which the first bad one is looked for. */
export const fieldNames = ['fullName', 'email', 'phone', 'eventType', 'eventDate', 'guestCount', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

export const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

/** What the server says of fields, as the form shows it. */
export function errorsOf(details: readonly ErrorDetail[]): FieldErrors {
  const named = details.filter(({ field }) => isFieldName(field));
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}

const required = ['fullName', 'email', 'phone', 'message'] as const;

/** What stands in the fields, by name. */
export type Typed = Readonly<Record<string, string>>;

export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const textOf = (typed: Typed, name: string) => (typed[name] ?? '').trim();

/** What is missing, by field, in words for the visitor. */
export function findMissing(typed: Typed, { isMessageRequired }: InquiryFormWords): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of required) {
    if (name === 'message' && !isMessageRequired) continue;
    if (textOf(typed, name) === '') errors[name] = inquiryMessages.missing[name];
  }
  return errors;
}

/** The inquiry as it is sent; a guest count of nobody becomes one. */
export function readInquiry(typed: Typed, { guestCount }: InquiryFormWords) {
  return {
    fullName: textOf(typed, 'fullName'),
    email: textOf(typed, 'email'),
    phone: textOf(typed, 'phone'),
    eventType: textOf(typed, 'eventType'),
    eventDate: textOf(typed, 'eventDate'),
    guestCount: parseGuestCount(textOf(typed, 'guestCount'), guestCount) || 1,
    message: textOf(typed, 'message'),
  };
}

export type InquiryValues = ReturnType<typeof readInquiry>;
