import { useSyncExternalStore } from 'react';
import { useRowHandle } from './row-context.ts';

/** The number of a row in its list, from 1, which follows every move at once. */
export function RowPlace() {
  const { id, order } = useRowHandle();
  return <>{useSyncExternalStore(order.subscribe, () => order.placeOf(id)) + 1}</>;
}
