/** Whether any of the texts holds what is searched for, in whatever case. An empty search finds everything. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
