import { useEffect, useRef, useState } from 'react';

const storageKey = 'marquee.scrollPositions';

/** Keeps where the visitor was at each stop of this tab, over reloads too: by the stop's key, in pixels from the top. */
export function useScrollMemory(key: string): ReadonlyMap<string, number> {
  const [positions] = useState(readPositions);
  const firstKey = useRef(key);

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
    if (key === firstKey.current) positions.set(key, window.scrollY);
    firstKey.current = '';
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
