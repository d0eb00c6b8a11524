import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from '#site/runtime/navigation.tsx';

/**
 * Does for a client-side navigation what a browser does for a new document: scrolls to the top (or restores the position
 * on back), moves the focus to the page and returns its title for a live region.
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
      // The browser itself scrolls to an anchor on the same page.
      if (location.isFromHistory || location.hash === '') scrollToLocation(location, positions);
      return;
    }
    setAnnouncement(title);
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollToLocation(location, positions);
  }, [location, title, positions]);

  return announcement;
}

/** Scrolls instantly, because smooth scrolling would pass through content that nobody asked for. */
function scrollToLocation({ key, hash, isFromHistory }: Location, positions: ReadonlyMap<string, number>): void {
  const target = isFromHistory || hash === '' ? null : document.getElementById(hash.slice(1));
  if (target !== null) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: isFromHistory ? (positions.get(key) ?? 0) : 0, behavior: 'instant' });
}

const storageKey = 'marquee.scrollPositions';

/** Remembers the scroll position of each history entry of this tab, across reloads: pixels from the top by the entry's key. */
function useScrollMemory(key: string): ReadonlyMap<string, number> {
  const [positions] = useState(readPositions);
  const initialKey = useRef(key);

  useEffect(() => {
    // The browser restores the position after a reload; within the document this hook does.
    const leave = () => {
      history.scrollRestoration = 'auto';
      savePositions(positions);
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [positions]);

  useEffect(() => {
    // While the next page loads, scrolling belongs to neither entry.
    const remember = () => history.state?.key === key && positions.set(key, window.scrollY);
    // A visitor may have scrolled before hydration.
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

/** Without storage, only the positions before a reload are lost. */
function savePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {}
}
