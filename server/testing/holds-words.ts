/** Whether a text has every word without its accents and apostrophes; apostrophes alone are no word. */
export function holdsWords(text: string, search: string): boolean {
  const plain = (typed: string) => typed.toLowerCase().replaceAll("'", '').replaceAll('é', 'e');
  const words = plain(search).split(' ').filter(Boolean);
  return words.length > 0 && words.every((word) => plain(text).includes(word));
}
