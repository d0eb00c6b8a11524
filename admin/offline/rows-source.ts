import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import { type Action, useAccess } from '#admin/session/access.ts';

export interface RowsSource {
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
 * Whether the account may do this with the rows of the surrounding list, and they are live. The shared buttons and
 * checkboxes ask this and render nothing otherwise, so that no screen has to.
 */
export function useCan(action: Action, resource?: string): boolean {
  const { source } = useRowsSource();
  return useAccess(action, resource) && source === 'live';
}

/** The same of changing them. */
export const useCanEdit = () => useCan('edit', useResourceContext());
