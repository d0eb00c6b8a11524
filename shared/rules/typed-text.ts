// What pasting and some keyboards leave in a text without anybody seeing it: zero-width characters, byte order marks, soft hyphens
// and fillers.
const invisibleCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without the characters that nobody sees. They join emoji and shape some scripts, so that only codes do without. */
export const withoutInvisible = (text: string): string => text.replace(invisibleCharacters, '');

/** Whether there is nothing to read in a text: blanks, controls, and characters that nobody sees. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
