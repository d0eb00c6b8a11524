import { type FieldName, fieldNames } from './form-fields.ts';
import type { InquiryFormWords } from './form-words.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement) =>
  fieldNames.map((name) => [name, form.elements.namedItem(name) as Control] as const);

const untouched = (name: FieldName, { guestCount }: InquiryFormWords) =>
  name === 'guestCount' ? String(guestCount) : '';

/** Whoever draws something from what is typed is told, as if somebody had typed it. */
function write(control: Control, value: string) {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What somebody typed: the fields that no longer say what they said at first. */
export function typedValues(form: HTMLFormElement, words: InquiryFormWords): Partial<Record<FieldName, string>> {
  const typed = controlsOf(form).filter(([name, { value }]) => value !== untouched(name, words));
  return Object.fromEntries(typed.map(([name, { value }]) => [name, value]));
}

/** Fills in what is known from before; what stands there already was typed since, and stays. */
export function fillIn(form: HTMLFormElement, values: Partial<Record<FieldName, string>>, words: InquiryFormWords) {
  for (const [name, control] of controlsOf(form)) {
    const value = values[name];
    if (value === undefined || control.value !== untouched(name, words)) continue;
    write(control, name === 'eventType' ? spelled(value, words) : value);
  }
}

/** The two forms spell one of the event types differently. */
function spelled(eventType: string, { spelling }: InquiryFormWords): string {
  const type = eventType.replace('-', '_');
  return spelling[type as keyof typeof spelling] ?? type;
}

export function empty(form: HTMLFormElement, words: InquiryFormWords) {
  for (const [name, control] of controlsOf(form)) write(control, untouched(name, words));
}
