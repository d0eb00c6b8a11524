import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const section = () => screen.getByRole('region', { name: /twenty-three seconds/i });
const button = () => within(section()).getByRole('button');
const video = () => section().querySelector('video');
const poster = () => section().querySelector('picture img');

/** Stubs playback, which jsdom lacks. */
function playable(play: (video: HTMLVideoElement) => Promise<void> = async () => undefined) {
  const playing = new WeakSet<HTMLMediaElement>();
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
  });
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLVideoElement) {
      playing.add(this);
      return play(this);
    },
    pause(this: HTMLVideoElement) {
      playing.delete(this);
      fireEvent.pause(this);
    },
    load: () => undefined,
  });
}

beforeEach(() => playable());

describe('the video', () => {
  it('shows a poster with a button and loads nothing before the click', async () => {
    await openPage('/');
    expect(video()).toBeNull();
    expect(poster()?.getAttribute('src')).toMatch(/showcase-frame/);
    expect(poster()?.getAttribute('alt')).toMatch(/no sound/);
    expect(button().getAttribute('aria-label')).toBe('Play the video');
  });

  it('plays muted, looped and inline, with a loading status until it plays', async () => {
    const { user } = await openPage('/');
    await user.click(button());
    expect(video()).toMatchObject({ muted: true, loop: true, preload: 'none' });
    expect(video()?.hasAttribute('playsinline')).toBe(true);
    expect(video()?.src).toMatch(/showcase.*\.mp4$/);
    expect(within(section()).getByRole('status').textContent).toBe('The video is loading.');
    await act(async () => void fireEvent.playing(video() as HTMLVideoElement));
    expect(within(section()).getByRole('status').textContent).toBe('');
    await act(async () => void fireEvent.waiting(video() as HTMLVideoElement));
    expect(within(section()).getByRole('status').textContent).toBe('The video is loading.');
  });

  it('pauses and resumes with the same button, from the keyboard too', async () => {
    const { user } = await openPage('/');
    button().focus();
    await user.keyboard('{Enter}');
    await act(async () => void fireEvent.playing(video() as HTMLVideoElement));
    expect(button().getAttribute('aria-label')).toBe('Pause the video');
    await user.keyboard(' ');
    expect(video()?.paused).toBe(true);
    expect(button().getAttribute('aria-label')).toBe('Play the video');
    await user.click(button());
    expect(video()?.paused).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('returns to the poster when playback fails, and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await openPage('/');
    await user.click(button());
    await act(async () => void fireEvent.error(video() as HTMLVideoElement));
    expect(video()).toBeNull();
    expect(button().getAttribute('aria-label')).toBe('Play the video');
    expect(document.activeElement).toBe(button());
    expect(warn.mock.calls).toEqual([['The video could not be played.', undefined]]);
  });

  it('waits for another click when the browser blocks playback', async () => {
    playable(() => Promise.reject(new DOMException('not now', 'NotAllowedError')));
    const { user } = await openPage('/');
    await user.click(button());
    await vi.waitFor(() => expect(button().getAttribute('aria-label')).toBe('Play the video'), { timeout: 30_000 });
    expect(video()).not.toBeNull();
  });

  it('links to the file without JavaScript', async () => {
    const { answer } = await openPage('/');
    expect(answer.payload).toMatch(/<noscript><a[^>]* href="[^"]*showcase[^"]*\.mp4">Watch the video<\/a><\/noscript>/);
  });
});

describe('a poster that fails to load', () => {
  const moments: number[] = [];

  beforeEach(() => {
    moments.length = 0;
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      configurable: true,
      set(this: HTMLMediaElement) {
        queueMicrotask(() => fireEvent(this, new Event('loadedmetadata')));
      },
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      configurable: true,
      set(this: HTMLMediaElement, seconds: number) {
        moments.push(seconds);
        queueMicrotask(() => fireEvent(this, new Event('seeked')));
      },
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
      this: HTMLCanvasElement,
      type,
      quality,
    ) {
      return `data:${type};size=${this.width}x${this.height};quality=${quality}`;
    });
    return () => {
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'src');
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'currentTime');
      Reflect.deleteProperty(navigator, 'connection');
    };
  });

  it('is captured from the video at 11 seconds as a JPEG of quality 0.8', async () => {
    await openPage('/');
    await act(async () => void fireEvent.error(poster() as Element));
    const frame = await within(section()).findByRole<HTMLImageElement>('img');
    expect(frame.src).toBe('data:image/jpeg;size=1280x720;quality=0.8');
    expect(moments).toEqual([11]);
  });

  it('stays dark in data-saving mode', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await openPage('/');
    await act(async () => void fireEvent.error(poster() as Element));
    expect(within(section()).queryByRole('img')).toBeNull();
    expect(moments).toEqual([]);
  });
});
