import { useSyncExternalStore } from 'react';

const replacedEvent = 'marquee:path-replaced';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(replacedEvent, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(replacedEvent, onChange);
  };
}

const readPath = () => window.location.pathname.replace(/(.)\/+$/, '$1');

/**
 * The path without a trailing slash. It only tells the sign-in page from the rest, which spares that page a router; inside
 * the back-office react-router is in charge.
 */
export function usePath(): string {
  return useSyncExternalStore(subscribe, readPath);
}

/** Goes to another path of the back-office and replaces the present history entry. */
export function replacePath(path: string, state: unknown = null): void {
  window.history.replaceState(state, '', path);
  window.dispatchEvent(new Event(replacedEvent));
}
