import { foldForSearch, searchedWords } from './search.ts';

/** How much of a text is shown around what was found in it. */
const [lettersBefore, excerptLength] = [30, 120];

/** Where the text, or else the first of its words, stands in a line, as the search compares them. */
function placeOf(line: string, q: string): number {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of line) {
    const folded = foldForSearch(letter);
    text += folded;
    places.push(...Array<number>(folded.length).fill(place));
    place += letter.length;
  }
  const found = [foldForSearch(q), ...searchedWords(q)].map((one) => text.indexOf(one)).find((one) => one >= 0);
  return places[found ?? -1] ?? 0;
}

/** One line of the words around what was found in a text, or of its first ones, for a search result. */
export function excerpt(text: string, q: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const place = placeOf(line, q);
  const start = place <= lettersBefore ? 0 : line.lastIndexOf(' ', place - lettersBefore) + 1;
  const cut = line.slice(start, start + excerptLength).toWellFormed();
  return `${start > 0 ? '… ' : ''}${cut.trim()}${start + excerptLength < line.length ? ' …' : ''}`;
}
