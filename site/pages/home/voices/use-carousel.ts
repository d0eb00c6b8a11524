import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Milliseconds. */
const fadeOut = 400;
const fadeIn = 600;

/**
 * One of `count` slides on show. `chosen` follows the visitor at once, `shown` when the slide before has faded; past the
 * last one comes the first. Whoever chooses again in the meantime gets what was chosen last.
 */
export function useCarousel(count: number) {
  const [chosen, setChosen] = useState(0);
  const [shown, setShown] = useState(0);
  const wanted = useRef(0);
  const isFading = useRef(false);
  const slides = useRef<HTMLDivElement>(null);

  const change = async () => {
    isFading.current = true;
    const fading = fade(slides.current, 0, fadeOut);
    await fading?.finished.catch(() => undefined);
    isFading.current = false;
    flushSync(() => setShown(wanted.current));
    fading?.cancel();
    fade(slides.current, [0, 1], fadeIn);
  };

  const choose = (index: number) => {
    const next = (index + count) % count;
    if (next === wanted.current) return;
    wanted.current = next;
    setChosen(next);
    if (!isFading.current) void change();
  };

  return { chosen, shown, slides, choose };
}

/** With one value the fade begins at what is seen: where the slide before is still coming in, nothing flashes up. */
function fade(
  element: HTMLElement | null,
  opacity: number | [number, number],
  duration: number,
): Animation | undefined {
  if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return element.animate({ opacity }, { duration, easing: 'ease-in-out', fill: 'forwards' });
}
