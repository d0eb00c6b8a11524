import type { ErrorDetail } from '#shared/api/errors.ts';
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

/** Converts the form to the inquiry to send. A guest count of 0 becomes 1. */
export function toInquiry(input: FormInput, { guestCount }: InquiryFormVariant) {
  return {
    fullName: getText(input, 'fullName'),
    email: getText(input, 'email'),
    phone: getText(input, 'phone'),
    eventType: getText(input, 'eventType'),
    eventDate: getText(input, 'eventDate'),
    guestCount: parseGuestCount(getText(input, 'guestCount'), guestCount) || 1,
    message: getText(input, 'message'),
  };
}

export type InquiryValues = ReturnType<typeof toInquiry>;

/** Parses a guest count as a whole number; returns `fallback` when it is not a number. */
export function parseGuestCount(text: string, fallback: number): number {
  const count = Math.trunc(Number.parseFloat(text));
  return Number.isFinite(count) ? count : fallback;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const getControls = (form: HTMLFormElement) =>
  fieldNames.map((name) => [name, form.elements.namedItem(name) as Control] as const);

function getInitialValue(name: FieldName, { guestCount, eventType }: InquiryFormVariant): string {
  if (name === 'eventType') return eventType;
  return name === 'guestCount' ? String(guestCount) : '';
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
