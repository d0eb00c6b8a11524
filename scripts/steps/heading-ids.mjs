/**
 * Gives the headings of one document, in their order, the ids that GitHub gives them: from their text without markup. A text that
 * was there already gets a number.
 */
export function headingIds() {
  const seen = new Map();
  return (text) => {
    const id = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}
