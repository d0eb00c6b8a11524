import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from '#site/runtime/navigation.tsx';

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

const storageKey = 'marquee.scrollPositions';

/** Keeps where the visitor was at each stop of this tab, over reloads too: by the stop's key, in pixels from the top. */
function useScrollMemory(key: string): ReadonlyMap<string, number> {
  const [positions] = useState(readPositions);
  const initialKey = useRef(key);

  useEffect(() => {
    // A reload is the browser's own matter, everything before it is ours.
    const leave = () => {
      history.scrollRestoration = 'auto';
      keepPositions(positions);
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [positions]);

  useEffect(() => {
    // While the next stop is on its way, what is scrolled belongs to neither.
    const remember = () => history.state?.key === key && positions.set(key, window.scrollY);
    // A visitor may have scrolled before the page came to life.
    if (key === initialKey.current) positions.set(key, window.scrollY);
    initialKey.current = '';
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, positions]);

  return positions;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Without storage a reload forgets the way, and nothing else. */
function keepPositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {}
}
