import { useEffect, useRef } from 'react';

/** Names the tab after the screen and, on every change of screen but the first, moves the focus into it. */
export function useArrival(pathname: string, title: string) {
  const mainRef = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    document.title = `${title} · Marquee`;
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, title]);
  return mainRef;
}
