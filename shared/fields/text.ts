import * as z from 'zod';
import { cleanEmail, emailPattern } from '#shared/rules/email-address.ts';
import { isBlank } from '#shared/rules/typed-text.ts';

// The C0 controls other than tab and line feed, and DEL: nothing a person types, and poison for logs and CSV.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * Makes typed text safe to store: line ends become `\n`, control characters go, lone surrogates become U+FFFD, and the
 * ends are trimmed. Everything else (emoji, combining marks, right-to-left text) round-trips exactly, unless nobody sees any of it.
 */
export function cleanText(text: string): string {
  if (isBlank(text)) return '';
  return text.replace(/\r\n?/g, '\n').replace(controlCharacters, '').toWellFormed().trim();
}

/** A text of several lines as one line, such as a header. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** What turns the direction of writing around, so that `gpj.exe` reads `exe.jpg`. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file's name as it is shown and saved: cleaned, and read in one direction. */
export const cleanFileName = (name: string): string => cleanText(name.replace(directionControls, ''));

/** The name of a person, or anything else that is typed in one line: without line breaks, and otherwise as it was typed. */
export const cleanName = (name: string): string =>
  cleanText(name).replace(/[\t ]*[\n\r\u0085\u2028\u2029]+[\t ]*/g, ' ');

/** A name that was read in a mail, to stand among other words: in one line, and read in one direction like those. */
export const nameFromMail = (name: string): string =>
  oneLine(name.replace(directionControls, '').replaceAll('\u0085', ' '));

interface TextWords {
  required: string;
  tooLong: string;
}

/** In the API description: at least one character that somebody sees. */
export const visibleCharacter =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';

// What describes the input to readers of the API is said on the input; what is enforced, on the cleaned text.

/** A required text of 1 to `max` characters (UTF-16 units, as `maxlength` counts) after `clean`. */
export function requiredText(max: number, words: TextWords, clean = cleanText) {
  return z
    .string({ error: words.required })
    .meta({ minLength: 1, maxLength: max, pattern: visibleCharacter })
    .transform(clean)
    .pipe(z.string().min(1, words.required).max(max, words.tooLong));
}

/** A required email address of at most `max` characters. */
export function emailField(max: number, { invalid, ...words }: TextWords & { invalid: string }) {
  return requiredText(max, words, cleanEmail)
    .pipe(z.email({ pattern: emailPattern, error: invalid }))
    .meta({ format: 'email', pattern: emailPattern.source });
}

/** A text that may be left out or blank: at most `max` characters after `clean`. */
export function optionalText(max: number, tooLong: string, clean = cleanText) {
  return z
    .string({ error: 'Please enter text.' })
    .meta({ maxLength: max })
    .transform(clean)
    .pipe(z.string().max(max, tooLong));
}

/** A list without its blank texts, for `z.preprocess`: a line that was left empty means nothing. */
export const filledLines = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line !== 'string' || line.trim() !== '') : value;
