import { type ReactNode, useEffect, useRef } from 'react';

const motion: KeyframeAnimationOptions = { duration: 600, easing: 'cubic-bezier(0.16, 1, 0.3, 1)', fill: 'backwards' };
const rise = [{ opacity: 0, transform: 'translateY(12px)' }, {}];

/** Animates its content into place once, when it first comes into view. Static without JavaScript and under reduced motion. */
export function Reveal({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Content in view at hydration is already being read and must not flash.
    if (element.getBoundingClientRect().top < innerHeight) return;
    const animation = element.animate(rise, motion);
    animation.pause();
    const finish = () => animation.finish();
    window.addEventListener('beforeprint', finish);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        animation.play();
        observer.disconnect();
      },
      { rootMargin: '0px 0px -10% 0px' },
    );
    observer.observe(element);
    return () => {
      window.removeEventListener('beforeprint', finish);
      observer.disconnect();
      animation.cancel();
    };
  }, []);

  return <div ref={box}>{children}</div>;
}
