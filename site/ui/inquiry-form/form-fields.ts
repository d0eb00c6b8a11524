import { inquiryMessages } from '#site/messages.ts';
import type { InquiryFormWords } from './form-words.ts';
import { parseGuestCount } from './guest-count.ts';

/** In the order in which they stand on the page, which is the order in which the first bad one is looked for. */
export const fieldNames = ['fullName', 'email', 'phone', 'eventType', 'eventDate', 'guestCount', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

export const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

const required = ['fullName', 'email', 'phone', 'message'] as const;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** What is missing, by field, in words for the visitor. */
export function findMissing(form: FormData, { isMessageRequired }: InquiryFormWords): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of required) {
    if (name === 'message' && !isMessageRequired) continue;
    if (textOf(form, name) === '') errors[name] = inquiryMessages.missing[name];
  }
  return errors;
}

/** The inquiry as it is sent; a guest count of nobody becomes one. */
export function readInquiry(form: FormData, { guestCount }: InquiryFormWords) {
  return {
    fullName: textOf(form, 'fullName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    eventType: textOf(form, 'eventType'),
    eventDate: textOf(form, 'eventDate'),
    guestCount: parseGuestCount(textOf(form, 'guestCount'), guestCount) || 1,
    message: textOf(form, 'message'),
  };
}

export type InquiryValues = ReturnType<typeof readInquiry>;
