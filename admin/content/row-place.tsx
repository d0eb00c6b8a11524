import { useContext } from 'react';
import { RowPlaceContext } from './row-context.ts';

/** The number of a row in its list, from 1, which follows every move at once. */
export function RowPlace() {
  return <>{useContext(RowPlaceContext) + 1}</>;
}
