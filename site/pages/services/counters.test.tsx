import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const final = ['15+', '20,000+', '1,000,000+'];
const numbers = () => [...document.querySelectorAll('.counters__number')].map(({ textContent }) => textContent);
const spoken = () => [...document.querySelectorAll('dd .visually-hidden')].map(({ textContent }) => textContent);

/** Puts the block below the fold and captures its IntersectionObserver. */
function belowTheFold() {
  vi.spyOn(HTMLDListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 800, 200));
  const observed: { show: (isIntersecting: boolean) => void; elements: Element[] }[] = [];
  class Observer {
    readonly elements: Element[] = [];
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
      // Photographs use observers too, but without a threshold.
      const show = (isIntersecting: boolean) => callback([{ isIntersecting }]);
      if (options.threshold === 0.3) observed.push({ show, elements: this.elements });
    }
    observe(element: Element) {
      this.elements.push(element);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return observed;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('renders the final values in the document', async () => {
  const { answer } = await openPage('/services');
  for (const number of final) expect(answer.payload).toContain(`>${number}<`);
  expect(screen.getByText('Events Hosted')).toBeDefined();
});

it('counts up over two seconds in sixty steps at 30% visibility', async () => {
  const observed = belowTheFold();
  await openPage('/services');
  const [block] = observed;
  expect(observed).toHaveLength(1);
  expect(block?.elements).toEqual([document.querySelector('.counters')]);
  expect(numbers()).toEqual(['0+', '0+', '0+']);
  expect(spoken()).toEqual(final);
  await act(async () => block?.show(false));
  vi.advanceTimersByTime(5000);
  expect(numbers()).toEqual(['0+', '0+', '0+']);

  await act(async () => block?.show(true));
  const values = Array.from({ length: 100 }, () => {
    vi.advanceTimersByTime(10);
    return Number(numbers()[1]?.replace(/\D/g, ''));
  });
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(new Set(values).size).toBe(31);
  expect(numbers()).toEqual(['7+', '10,000+', '500,000+']);
  vi.advanceTimersByTime(967);
  expect(numbers()).toEqual(['14+', '19,666+', '983,333+']);
  vi.advanceTimersByTime(33);
  expect(numbers()).toEqual(final);
  vi.advanceTimersByTime(1000);
  expect(numbers()).toEqual(final);
});

it('does not count under reduced motion', async () => {
  const observed = belowTheFold();
  await openPage('/services', { media: (query) => query.includes('reduce') });
  expect(numbers()).toEqual(final);
  expect(observed).toEqual([]);
});

it('prints the final values even while counting', async () => {
  belowTheFold();
  await openPage('/services');
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(numbers()).toEqual(final);
});
