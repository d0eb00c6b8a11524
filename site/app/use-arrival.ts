import { useEffect, useRef, useState } from 'react';
import { useLocation } from './navigation.tsx';

/**
 * Does for a page opened in place what a browser does for a document: starts at the top (or where the visitor was, on
 * the way back), moves the focus into the page and says its title.
 */
export function useArrival(title: string): string {
  const { key, hash, pathname, isFromHistory } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const lastPathname = useRef(pathname);
  const scrollPositions = useRef(new Map<string, number>());

  useEffect(() => {
    // A reload is the browser's own matter, everything before it is ours.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const remember = () => scrollPositions.current.set(key, window.scrollY);
    // A visitor may have scrolled before the page came to life.
    if (!scrollPositions.current.has(key)) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (pathname === lastPathname.current) return;
    lastPathname.current = pathname;
    setAnnouncement(title);
    document.getElementById('content')?.focus({ preventScroll: true });
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    const top = isFromHistory ? (scrollPositions.current.get(key) ?? 0) : 0;
    // At once: a page that glides to its beginning would show the visitor what is not asked for.
    if (isFromHistory || target === null) window.scrollTo({ top, behavior: 'instant' });
    else target.scrollIntoView({ behavior: 'instant' });
  }, [pathname, title, hash, key, isFromHistory]);

  return announcement;
}
