import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from './navigation.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

/**
 * Does for a page opened in place what a browser does for a document: starts at the top (or where the visitor was, on
 * the way back), moves the focus into the page and says its title.
 */
export function useArrival(title: string): string {
  const location = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(location);
  const positions = useScrollMemory(location.key);

  useEffect(() => {
    const before = last.current;
    last.current = location;
    if (location.key === before.key) return;
    if (location.pathname === before.pathname) {
      // To a place on the page the browser itself has gone.
      if (location.isFromHistory || location.hash === '') moveTo(location, positions);
      return;
    }
    setAnnouncement(title);
    document.getElementById('content')?.focus({ preventScroll: true });
    moveTo(location, positions);
  }, [location, title, positions]);

  return announcement;
}

/** At once: a page that glides to its beginning would show the visitor what is not asked for. */
function moveTo({ key, hash, isFromHistory }: Location, positions: ReadonlyMap<string, number>): void {
  const target = isFromHistory || hash === '' ? null : document.getElementById(hash.slice(1));
  if (target !== null) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: isFromHistory ? (positions.get(key) ?? 0) : 0, behavior: 'instant' });
}
