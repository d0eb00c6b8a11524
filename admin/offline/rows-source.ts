import { createContext, useContext } from 'react';

interface RowsSource {
  /** Where the rows on the screen come from. Only live ones can be changed. */
  source: 'live' | 'last-loaded' | 'sample';
  /** When the rows were loaded (milliseconds since 1970), for rows loaded earlier. */
  loadedAt: number | undefined;
}

export const live: RowsSource = { source: 'live', loadedAt: undefined };

export const RowsSourceContext = createContext<RowsSource>(live);

/** Where the rows of the list round about come from: hide what changes them unless they are `live`. */
export const useRowsSource = () => useContext(RowsSourceContext);
