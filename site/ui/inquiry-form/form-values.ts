import type { ErrorDetail } from '#shared/errors.ts';
import { inquiryMessages } from '#site/messages.ts';
import type { InquiryFormVariant } from './form-variants.ts';

/** In the order in which they stand on the page, which is the order in which the first bad one is looked for. */
export const fieldNames = ['fullName', 'email', 'phone', 'eventType', 'eventDate', 'guestCount', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

export const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

/** What the server says of fields, as the form shows it. */
export function toFieldErrors(details: readonly ErrorDetail[]): FieldErrors {
  const named = details.filter(({ field }) => isFieldName(field));
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}

const required = ['fullName', 'email', 'phone', 'message'] as const;

/** What stands in the fields, by name. */
export type FormInput = Readonly<Record<string, string>>;

export const readInput = (form: HTMLFormElement): FormInput =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const textOf = (typed: FormInput, name: string) => (typed[name] ?? '').trim();

/** What is missing, by field, in words for the visitor. */
export function findMissingFields(typed: FormInput, { isMessageRequired }: InquiryFormVariant): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of required) {
    if (name === 'message' && !isMessageRequired) continue;
    if (textOf(typed, name) === '') errors[name] = inquiryMessages.missing[name];
  }
  return errors;
}

/** The inquiry as it is sent; a guest count of nobody becomes one. */
export function toInquiry(typed: FormInput, { guestCount }: InquiryFormVariant) {
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

export type InquiryValues = ReturnType<typeof toInquiry>;

/** The whole number that a typed guest count stands for; `fallback` where it stands for none. */
export function parseGuestCount(typed: string, fallback: number): number {
  const count = Math.trunc(Number.parseFloat(typed));
  return Number.isFinite(count) ? count : fallback;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement) =>
  fieldNames.map((name) => [name, form.elements.namedItem(name) as Control] as const);

const untouched = (name: FieldName, { guestCount }: InquiryFormVariant) =>
  name === 'guestCount' ? String(guestCount) : '';

/** Whoever draws something from what is typed is told, as if somebody had typed it. */
function write(control: Control, value: string) {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What somebody typed: the fields that no longer say what they said at first. */
export function getChangedValues(
  form: HTMLFormElement,
  variant: InquiryFormVariant,
): Partial<Record<FieldName, string>> {
  const typed = controlsOf(form).filter(([name, { value }]) => value !== untouched(name, variant));
  return Object.fromEntries(typed.map(([name, { value }]) => [name, value]));
}

/** Fills in what is known from before; what stands there already was typed since, and stays. */
export function fillForm(
  form: HTMLFormElement,
  values: Partial<Record<FieldName, string>>,
  variant: InquiryFormVariant,
) {
  for (const [name, control] of controlsOf(form)) {
    const value = values[name];
    if (value === undefined || control.value !== untouched(name, variant)) continue;
    write(control, name === 'eventType' ? toVariantSpelling(value, variant) : value);
  }
}

/** The two forms spell one of the event types differently. */
function toVariantSpelling(eventType: string, { spelling }: InquiryFormVariant): string {
  const type = eventType.replace('-', '_');
  return spelling[type as keyof typeof spelling] ?? type;
}

export function resetForm(form: HTMLFormElement, variant: InquiryFormVariant) {
  for (const [name, control] of controlsOf(form)) write(control, untouched(name, variant));
}
