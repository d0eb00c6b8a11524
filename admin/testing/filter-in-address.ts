/** The filter of the list that is open, as its address has it; an empty one where it has none. */
export const filterInAddress = (): Record<string, unknown> =>
  JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
