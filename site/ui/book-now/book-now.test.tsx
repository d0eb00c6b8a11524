import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const bookNow = () => screen.queryByRole('link', { name: 'BOOK NOW' });

afterEach(() => {
  vi.useRealTimers();
});

const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

it('the floating BOOK NOW appears two seconds after the page has come to life and leads to the contact page', async () => {
  fakeTimeouts();
  await openPage('/');
  await act(async () => vi.advanceTimersByTime(1999));
  expect(bookNow()).toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(bookNow()?.getAttribute('href')).toBe('/contact');
});

it('the floating BOOK NOW stays away from the contact page', async () => {
  fakeTimeouts();
  await openPage('/contact');
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(bookNow()).toBeNull();
});
