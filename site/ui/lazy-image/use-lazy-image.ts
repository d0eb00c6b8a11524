import { useCallback, useState } from 'react';

/** What an element carries while its picture is not fetched yet: it speaks the picture's words. */
export const deferredImageProps = (alt: string) => ({
  'data-far': true,
  ...(alt !== '' && { role: 'img', 'aria-label': alt }),
});

/**
 * Whether an element is still far below what a visitor sees, which it is until `watch`, its ref, has seen it near. Browsers
 * fetch lazy pictures several screens ahead, and those then travel beside the one a page opens with.
 */
export function useLazyImage(isLazy: boolean) {
  const [isDeferred, setIsDeferred] = useState(isLazy);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !isLazy) return;
      return queueImage(element, () => setIsDeferred(false));
    },
    [isLazy],
  );
  // A browser would put a lazy picture off again once a quick visitor has scrolled past it.
  const loading: 'eager' | 'lazy' = isLazy && !isDeferred ? 'eager' : 'lazy';
  return { isDeferred, watch, loading };
}

/** How far outside the window pictures are loaded, in heights of the window. Less before a visitor scrolls, so that a first view stays light. */
const marginAtFirst = '40%';
const marginWhileScrolling = '100%';
/** Browsers load about as many from one server at once; what is asked for beyond that could not be overtaken any more. */
const maxLoading = 6;
/** Milliseconds after which a picture that is still loading keeps no other one waiting. */
const slotTimeout = 5000;

/** What makes an element load its picture, by element. */
const waiting = new Map<Element, () => void>();
/** Those of them that have been near the window. */
const near = new Set<Element>();
const loading = new Set<Element>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `load` once the element has been near the window and no picture that is nearer waits; the element then holds its
 * slot until the `<picture>` in it has loaded or failed. Returns how to stop watching.
 */
function queueImage(element: Element, load: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    load();
    return () => undefined;
  }
  waiting.set(element, load);
  observer ??= observeFromFirstView();
  observer.observe(element);
  const finish = ({ target }: Event) => {
    if (target instanceof Element && target.closest('picture')) release(element);
  };
  for (const type of ['load', 'error']) element.addEventListener(type, finish, { capture: true });
  return () => {
    for (const type of ['load', 'error']) element.removeEventListener(type, finish, { capture: true });
    observer?.unobserve(element);
    waiting.delete(element);
    near.delete(element);
    release(element);
  };
}

function observeFromFirstView(): IntersectionObserver {
  const widen = () => {
    observer?.disconnect();
    observer = observeWithin(marginWhileScrolling);
    for (const element of waiting.keys()) observer.observe(element);
  };
  window.addEventListener('scroll', widen, { once: true, passive: true });
  return observeWithin(marginAtFirst);
}

function observeWithin(margin: string): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting && waiting.has(target)) near.add(target);
      loadNearest();
    },
    { rootMargin: `${margin} 0px` },
  );
}

function loadNearest(): void {
  while (loading.size < maxLoading && near.size > 0) {
    const nearest = [...near].reduce((a, b) => (distance(b) < distance(a) ? b : a));
    near.delete(nearest);
    loading.add(nearest);
    setTimeout(release, slotTimeout, nearest);
    observer?.unobserve(nearest);
    waiting.get(nearest)?.();
    waiting.delete(nearest);
  }
}

function release(element: Element): void {
  if (loading.delete(element)) loadNearest();
}

/** Pixels to the window, above it or below; none for what is in view. */
function distance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(top - innerHeight, -bottom, 0);
}
