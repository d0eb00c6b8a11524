import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page has come to life: a form sent before would put what was typed into the address. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
