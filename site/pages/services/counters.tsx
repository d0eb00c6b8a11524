import { useEffect, useRef } from 'react';
import type { Counter } from '#shared/venue-profile.ts';

/** What the house has behind it. The numbers are in the document; that they count up is decoration. */
export function Counters({ counters }: { counters: Counter[] }) {
  const block = useCounters(counters);
  return (
    <section className="band" aria-label="Our experience in numbers">
      <dl className="counters" ref={block}>
        {counters.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="visually-hidden">{formatCount(value)}</span>
              <span className="counters__number" aria-hidden="true">
                {formatCount(value)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Milliseconds from nothing to all, in so many steps, once this share of the block is in view. */
const duration = 2000;
const steps = 60;
const visibleShare = 0.3;

const grouped = new Intl.NumberFormat('en-US');

/** `20,000+` */
const formatCount = (value: number) => `${grouped.format(value)}+`;

/**
 * Counts the numbers of a block up once it comes into view. Written past React, because the numbers that count are the ones
 * in the document: without script, without motion or out of a printer they are simply there.
 */
function useCounters(counters: Counter[]) {
  const block = useRef<HTMLDListElement>(null);

  useEffect(() => {
    const element = block.current;
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // What has been read already does not start again from nothing.
    if (element.getBoundingClientRect().top < innerHeight) return;
    const numbers = [...element.querySelectorAll('[aria-hidden]')];
    const draw = (share: number) => {
      for (const [index, { value }] of counters.entries()) {
        const number = numbers[index];
        if (number) number.textContent = formatCount(Math.floor(value * share));
      }
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const finish = () => {
      clearInterval(timer);
      draw(1);
    };
    const start = () => {
      let step = 0;
      timer = setInterval(() => {
        step += 1;
        if (step < steps) draw(step / steps);
        else finish();
      }, duration / steps);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start();
      },
      { threshold: visibleShare },
    );
    draw(0);
    observer.observe(element);
    window.addEventListener('beforeprint', finish);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', finish);
      finish();
    };
  }, [counters]);

  return block;
}
