import { type RefObject, useMemo, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { type ScreenShortcut, useScreenShortcuts } from '#admin/shell/screen-shortcuts.ts';
import { inboxTexts, keyTexts } from './messages.ts';
import { useInboxAddress } from './use-inbox-address.ts';

/** The keys of the inbox. Those without a function of their own press the button that is marked with them. */
export function useInboxKeys(list: RefObject<HTMLElement | null>): string {
  const { id, open, close } = useInboxAddress();
  const selection = useListContext();
  const [announcement, setAnnouncement] = useState('');

  const move = useEvent((step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.dataset.row === id);
    const place = current === -1 ? 0 : current + step;
    const row = rows[place];
    if (row?.dataset.row === undefined) return;
    open(row.dataset.row, true);
    row.focus();
    setAnnouncement(inboxTexts.position(row.textContent ?? '', place + 1, rows.length));
  });
  const select = useEvent(() => {
    if (id !== undefined) selection.onToggleItem?.(id);
  });

  useScreenShortcuts(
    useMemo(() => {
      const own: Record<string, () => void> = { j: () => move(1), k: () => move(-1), u: close, x: select };
      return Object.entries(keyTexts).map(
        ([key, action]): ScreenShortcut => ({ key, action, ...(own[key] && { run: own[key] }) }),
      );
    }, [move, close, select]),
  );
  return announcement;
}
