import { vi } from 'vitest';

/** Stands in for the browser's desktop notices, which jsdom has none of: what was shown, and a click on the last one. */
export function watchNotices() {
  const shown: { text: string; notice: EventTarget }[] = [];
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      close = () => undefined;
      constructor(text: string) {
        super();
        shown.push({ text, notice: this });
      }
    },
  );
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  return {
    texts: () => shown.map(({ text }) => text),
    clickLast: () => void shown.at(-1)?.notice.dispatchEvent(new Event('click')),
  };
}
