import type { ErrorDetail } from '#shared/api/errors.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { hasLikelyYear, isCalendarDay } from '#shared/rules/dates.ts';
import { guestCountQuestion, readGuestCount } from '#shared/rules/guest-count.ts';
import { isBlank } from '#shared/rules/typed-text.ts';
import { inquiryMessages } from '#site/data/messages.ts';
import type { InquiryFormVariant } from './form-variants.ts';

/** In the order of the page, so that the focus goes to the first invalid field. */
export const fieldNames = ['fullName', 'email', 'phone', 'eventType', 'eventDate', 'guestCount', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

export const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

/** Converts the server's error details to messages by field. */
export function toFieldErrors(details: readonly ErrorDetail[]): FieldErrors {
  const named = details.filter(({ field }) => isFieldName(field));
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}

const required = ['fullName', 'email', 'phone', 'message'] as const;

/** The raw values of the form by field name. */
export type FormInput = Readonly<Record<string, string>>;

export const readInput = (form: HTMLFormElement): FormInput =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const getText = (input: FormInput, name: string) => (input[name] ?? '').trim();

/** Finds required fields that are blank and returns a message for each. */
export function findMissingFields(input: FormInput, { isMessageRequired }: InquiryFormVariant): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of required) {
    if (name === 'message' && !isMessageRequired) continue;
    if (isBlank(getText(input, name))) errors[name] = inquiryMessages.missing[name];
  }
  return errors;
}

/** Canada writes days as date fields do. */
export const todayIn = (timeZone: string) => new Date().toLocaleDateString('en-CA', { timeZone });

/**
 * Finds what visitors are asked before it is sent: a guest count that can mean several numbers and, once, a day that has passed, and one
 * without a number. `askedDay` and `askedGuests` are what they were asked about.
 */
export function findQuestions(input: FormInput, today: string): FieldErrors {
  const day = getText(input, 'eventDate');
  const guests = getText(input, 'guestCount');
  const count = readGuestCount(guests);
  const isUnread = count === undefined && !isBlank(guests) && input.askedGuests !== guests;
  const hasPassed = isCalendarDay(day) && hasLikelyYear(day) && day < today;
  return {
    ...(hasPassed && input.askedDay !== day && { eventDate: inquiryMessages.passedDay }),
    ...((count === null || isUnread) && { guestCount: guestCountQuestion }),
  };
}

/**
 * Converts the form to the inquiry to send. A guest count of 0 becomes 1, and one that nobody entered says so. Of a range, the words are
 * kept in the message.
 */
export function toInquiry(input: FormInput, variant: InquiryFormVariant) {
  const { count = variant.guestCount ?? 0, range = '' } = readGuestCount(getText(input, 'guestCount')) ?? {};
  const message = getText(input, 'message');
  const withRange = [message, range && `Guests: ${range}`].filter(Boolean).join('\n\n');
  return {
    fullName: getText(input, 'fullName'),
    email: getText(input, 'email'),
    phone: getText(input, 'phone'),
    eventType: getText(input, 'eventType'),
    eventDate: getText(input, 'eventDate'),
    guestCount: count || 1,
    ...((count === 0 || count === variant.guestCount) && { isGuestCountGiven: false }),
    message: withRange.length > inquiryLimits.message ? message : withRange,
  };
}

export type InquiryValues = ReturnType<typeof toInquiry>;

/** A guest count as the field shows it: a number that is plainly meant, and otherwise what was typed. Without a digit, the initial one. */
export function toShownGuestCount(typed: string, variant: InquiryFormVariant): string {
  const read = readGuestCount(typed);
  if (read === undefined) return String(variant.guestCount ?? typed);
  return read === null || read.range !== '' ? typed : String(read.count);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const getControls = (form: HTMLFormElement) =>
  fieldNames.map((name) => [name, form.elements.namedItem(name) as Control] as const);

function getInitialValue(name: FieldName, { guestCount, eventType }: InquiryFormVariant): string {
  if (name === 'eventType') return eventType;
  return name === 'guestCount' ? String(guestCount ?? '') : '';
}

/** Sets a value and dispatches `input`, so that components that listen to typing follow. */
function setValue(control: Control, value: string) {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields that differ from their initial value. */
export function getChangedValues(
  form: HTMLFormElement,
  variant: InquiryFormVariant,
): Partial<Record<FieldName, string>> {
  const changed = getControls(form).filter(([name, { value }]) => value !== getInitialValue(name, variant));
  return Object.fromEntries(changed.map(([name, { value }]) => [name, value]));
}

/** Fills in saved values. A field that the visitor has already changed keeps its value. */
export function fillForm(
  form: HTMLFormElement,
  values: Partial<Record<FieldName, string>>,
  variant: InquiryFormVariant,
) {
  for (const [name, control] of getControls(form)) {
    const value = values[name];
    if (value === undefined || control.value !== getInitialValue(name, variant)) continue;
    setValue(control, name === 'eventType' ? toVariantSpelling(value, variant) : value);
  }
}

/** Converts a saved event type to the spelling of this form. */
function toVariantSpelling(eventType: string, { spelling }: InquiryFormVariant): string {
  const type = eventType.replace('-', '_');
  return spelling[type as keyof typeof spelling] ?? type;
}

export function resetForm(form: HTMLFormElement, variant: InquiryFormVariant) {
  for (const [name, control] of getControls(form)) setValue(control, getInitialValue(name, variant));
}
