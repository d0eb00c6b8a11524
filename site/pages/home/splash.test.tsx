import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const curtain = () => document.querySelector<HTMLDialogElement>('dialog.splash') as HTMLDialogElement;
const fades: number[] = [];
let runs = 0;

/** Runs the script as the script tag of the document would. */
async function runScript() {
  runs += 1;
  await import(/* @vite-ignore */ `./start-splash.ts?run=${runs}`);
}

beforeEach(() => {
  sessionStorage.clear();
  fades.length = 0;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
    animate: (_frames: object, { duration }: { duration: number }) => {
      fades.push(duration);
      return { finished: Promise.resolve() };
    },
  });
  return () => {
    vi.useRealTimers();
  };
});

describe('the splash', () => {
  it('is in the document but closed, so that it never opens without JavaScript', async () => {
    const { answer } = await openPage('/');
    expect(answer.payload).toMatch(/<dialog class="splash"[^>]*>/);
    expect(answer.payload).not.toMatch(/<dialog[^>]* open/);
    expect(curtain().textContent).toContain('Marquee Hall');
    expect(curtain().textContent).toContain('Creating Beautiful Memories...');
  });

  it('stays for three seconds, takes the focus and fades out', async () => {
    await openPage('/');
    vi.useFakeTimers();
    await runScript();
    expect(curtain().open).toBe(true);
    expect(document.activeElement).toBe(curtain());
    await vi.advanceTimersByTimeAsync(2999);
    expect(fades).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fades).toEqual([600]);
    expect(curtain().open).toBe(false);
  });

  it.each(['cancel', 'submit'])('closes early on Escape or its button (%s), and only once', async (type) => {
    await openPage('/');
    vi.useFakeTimers();
    await runScript();
    curtain().dispatchEvent(new Event(type, { cancelable: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fades).toEqual([200]);
    expect(curtain().inert).toBe(true);
    expect(curtain().open).toBe(false);
  });

  it('opens only on the first visit of a session', async () => {
    await openPage('/');
    await runScript();
    curtain().close();
    await runScript();
    expect(curtain().open).toBe(false);
  });

  it('never opens under reduced motion', async () => {
    await openPage('/', { media: (query) => query.includes('reduce') });
    await runScript();
    expect(curtain().open).toBe(false);
  });

  it('never opens without session storage', async () => {
    await openPage('/');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    await runScript();
    expect(curtain().open).toBe(false);
  });
});
