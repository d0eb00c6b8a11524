import { useSyncExternalStore } from 'react';

const movedEvent = 'marquee:moved';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(movedEvent, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(movedEvent, onChange);
  };
}

const readPath = () => window.location.pathname.replace(/(.)\/+$/, '$1');

/**
 * The path without a trailing slash, kept up when `moveTo` or the Back button changes it. It only has to tell the
 * sign-in page from the rest, which spares that page a router; inside the back-office react-router has the say.
 */
export function usePath(): string {
  return useSyncExternalStore(subscribe, readPath);
}

/** Goes to a path of the back-office in place of the present one. */
export function moveTo(path: string, state: unknown = null): void {
  window.history.replaceState(state, '', path);
  window.dispatchEvent(new Event(movedEvent));
}
