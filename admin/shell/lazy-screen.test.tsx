import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

const Gallery = () => <h1>Gallery</h1>;

const drawn = (Screen: LazyScreen) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Screen />
    </Suspense>,
  );

it('a screen whose code was fetched ahead is drawn at once, without its fallback', async () => {
  const load = vi.fn(async () => Gallery);
  const Screen = lazyScreen(load);
  await Screen.fetch();
  drawn(Screen);
  expect(screen.getByRole('heading')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a screen whose code is still to come shows its fallback until then', async () => {
  drawn(lazyScreen(async () => Gallery));
  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByRole('heading')).toBeDefined();
});

it('code that did not arrive is asked for again', async () => {
  const load = vi.fn(async () => Gallery).mockRejectedValueOnce(new Error('offline'));
  const Screen = lazyScreen(load);
  await expect(Screen.fetch()).rejects.toThrow('offline');
  await Screen.fetch();
  drawn(Screen);
  expect(screen.getByRole('heading')).toBeDefined();
});
