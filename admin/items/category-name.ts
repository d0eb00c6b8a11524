/** A category's name as it is kept: trimmed and in capitals, so that `Audio` and `AUDIO` are one. */
export function categoryName(typed: string): string {
  return typed.trim().toUpperCase();
}
