import { useMemo, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useScreenShortcuts } from '#admin/ui/screen-shortcuts.ts';
import { rowKeyMessages } from './messages.ts';

/** Makes `j` and `k` move the focus through the links of a list that are marked with `data-row`; the browser opens them. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null);
  const move = useEvent((step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    rows[current === -1 ? 0 : current + step]?.focus();
  });
  useScreenShortcuts(
    useMemo(
      () => [
        { key: 'j', action: rowKeyMessages.next, run: () => move(1) },
        { key: 'k', action: rowKeyMessages.previous, run: () => move(-1) },
      ],
      [move],
    ),
  );
  return list;
}
