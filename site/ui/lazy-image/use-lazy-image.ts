import { useCallback, useState } from 'react';

/** The attributes of a wrapper whose image is deferred: it carries the alt text meanwhile. */
export const deferredImageProps = (alt: string) => ({
  'data-deferred': true,
  ...(alt !== '' && { role: 'img', 'aria-label': alt }),
});

/**
 * Defers an image until its wrapper, the `watch` ref, comes near the viewport. Stricter than `loading="lazy"`, because
 * browsers load lazy images several screens ahead, where they compete with the first image of the page.
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
  // Eager once it is due, because the browser would defer a lazy image again after a fast scroll past it.
  const loading: 'eager' | 'lazy' = isLazy && !isDeferred ? 'eager' : 'lazy';
  return { isDeferred, watch, loading };
}

/** How far outside the viewport images load, in its height. Less before the first scroll, to keep the first view light. */
const initialMargin = '40%';
const scrollingMargin = '100%';
/** About as many as a browser loads from one server at once. A request beyond that could no longer be overtaken. */
const maxLoading = 6;
/** After this time a slow image no longer holds back the others. */
const slotTimeoutMs = 5000;

/** The function that loads an element's image, by element. */
const queue = new Map<Element, () => void>();
/** Queued elements that have come near the viewport. */
const due = new Set<Element>();
const loading = new Set<Element>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `load` once the element has come near the viewport and no nearer image is due. The element then holds one of the
 * slots until its `<picture>` has loaded or failed. Returns the cleanup function.
 */
function queueImage(element: Element, load: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    load();
    return () => undefined;
  }
  queue.set(element, load);
  observer ??= observeFromFirstView();
  observer.observe(element);
  const finish = ({ target }: Event) => {
    if (target instanceof Element && target.closest('picture')) release(element);
  };
  for (const type of ['load', 'error']) element.addEventListener(type, finish, { capture: true });
  return () => {
    for (const type of ['load', 'error']) element.removeEventListener(type, finish, { capture: true });
    observer?.unobserve(element);
    queue.delete(element);
    due.delete(element);
    release(element);
  };
}

function observeFromFirstView(): IntersectionObserver {
  const widen = () => {
    observer?.disconnect();
    observer = observeWithin(scrollingMargin);
    for (const element of queue.keys()) observer.observe(element);
  };
  window.addEventListener('scroll', widen, { once: true, passive: true });
  return observeWithin(initialMargin);
}

function observeWithin(margin: string): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting && queue.has(target)) due.add(target);
      loadNearest();
    },
    { rootMargin: `${margin} 0px` },
  );
}

function loadNearest(): void {
  while (loading.size < maxLoading && due.size > 0) {
    const nearest = [...due].reduce((a, b) => (getDistance(b) < getDistance(a) ? b : a));
    due.delete(nearest);
    loading.add(nearest);
    setTimeout(release, slotTimeoutMs, nearest);
    observer?.unobserve(nearest);
    queue.get(nearest)?.();
    queue.delete(nearest);
  }
}

function release(element: Element): void {
  if (loading.delete(element)) loadNearest();
}

/** The distance to the viewport in pixels, above or below it; 0 in view. */
function getDistance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(top - innerHeight, -bottom, 0);
}
