import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const bookNow = () => screen.queryByRole('link', { name: 'BOOK NOW' });

afterEach(() => {
  vi.useRealTimers();
});

const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

it('appears two seconds after hydration and links to the contact page', async () => {
  fakeTimeouts();
  await openPage('/');
  await act(async () => vi.advanceTimersByTime(1999));
  expect(bookNow()).toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(bookNow()?.getAttribute('href')).toBe('/contact');
});

it('stays hidden on the contact page', async () => {
  fakeTimeouts();
  await openPage('/contact');
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(bookNow()).toBeNull();
});
