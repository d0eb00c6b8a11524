import { useEffect, useRef } from 'react';
import type { Counter } from '#shared/venue/profile.ts';

/** Statistics of the venue. The document has the final numbers; counting up is decoration. */
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

const durationMs = 2000;
const steps = 60;
/** The fraction of the block that must be in view before it starts. */
const visibleFraction = 0.3;

const grouped = new Intl.NumberFormat('en-US');

/** `20,000+` */
const formatCount = (value: number) => `${grouped.format(value)}+`;

/**
 * Counts the numbers of a block up once it comes into view. Writes to the DOM past React, so that the rendered numbers are
 * the final ones without JavaScript, under reduced motion and in print.
 */
function useCounters(counters: Counter[]) {
  const block = useRef<HTMLDListElement>(null);

  useEffect(() => {
    const element = block.current;
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Numbers that are visible at load must not restart from zero.
    if (element.getBoundingClientRect().top < innerHeight) return;
    const numbers = [...element.querySelectorAll('[aria-hidden]')];
    const showFraction = (fraction: number) => {
      for (const [index, { value }] of counters.entries()) {
        const number = numbers[index];
        if (number) number.textContent = formatCount(Math.floor(value * fraction));
      }
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const finish = () => {
      clearInterval(timer);
      showFraction(1);
    };
    const start = () => {
      let step = 0;
      timer = setInterval(() => {
        step += 1;
        if (step < steps) showFraction(step / steps);
        else finish();
      }, durationMs / steps);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start();
      },
      { threshold: visibleFraction },
    );
    showFraction(0);
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
