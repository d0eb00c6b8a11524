import { createContext, useContext } from 'react';

interface RowsSource {
  /** Where the rows on the screen come from. Only live ones can be changed. */
  source: 'live' | 'last-loaded' | 'sample';
  /** When the rows were loaded (milliseconds since 1970), for rows loaded earlier. */
  loadedAt: number | undefined;
}

export const live: RowsSource = { source: 'live', loadedAt: undefined };

export const RowsSourceContext = createContext<RowsSource>(live);

/** Where the rows of the surrounding list come from. */
export const useRowsSource = () => useContext(RowsSourceContext);

/**
 * Whether the rows of the surrounding list can be changed. The shared buttons and checkboxes ask this and render nothing
 * otherwise, so that no screen has to. It depends on the rows, and `canAccess` of the auth provider knows only the user.
 */
export const useCanEdit = () => useRowsSource().source === 'live';
