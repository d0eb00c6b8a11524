import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { type LazyPart, lazyPart, preloadWhenIdle } from './screen.tsx';

const Gallery = () => <h1>Gallery</h1>;

const renderScreen = (Screen: LazyPart) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Screen />
    </Suspense>,
  );

it('renders preloaded code at once, without the fallback', async () => {
  const load = vi.fn(async () => Gallery);
  const Screen = lazyPart(load);
  await Screen.preload();
  renderScreen(Screen);
  expect(screen.getByRole('heading')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows the fallback until the code is loaded', async () => {
  renderScreen(lazyPart(async () => Gallery));
  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByRole('heading')).toBeDefined();
});

it('loads the code again after a failure', async () => {
  const load = vi.fn(async () => Gallery).mockRejectedValueOnce(new Error('offline'));
  const Screen = lazyPart(load);
  await expect(Screen.preload()).rejects.toThrow('offline');
  await Screen.preload();
  renderScreen(Screen);
  expect(screen.getByRole('heading')).toBeDefined();
});

it('preloads one component after another while the browser is idle, until it is stopped', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const [first, second, third] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})];
  const stop = preloadWhenIdle([{ preload: first }, { preload: second }, { preload: third }]);
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  idle.pop()?.();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  idle.pop()?.();
  expect(second).toHaveBeenCalledTimes(1);
  stop();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  idle.pop()?.();
  expect(third).not.toHaveBeenCalled();
});
