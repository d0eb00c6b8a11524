import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { screens } from './screens.ts';

/** How long (milliseconds) a `g` waits for its letter. */
const patience = 1500;

/** What `/` focuses and `n` presses, wherever a screen has one. */
export const shortcutTarget = { search: { 'data-shortcut': 'search' }, add: { 'data-shortcut': 'add' } } as const;

const find = (name: string) => document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.('input, textarea, select, [contenteditable="true"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Single keys can be switched off, because voice control and some screen readers stumble over them. */
export function useShortcutsSwitch() {
  return useStore('shell.areShortcutsOn', true);
}

export function useShortcuts(showList: () => void) {
  const navigate = useNavigate();
  const [areOn] = useShortcutsSwitch();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!areOn) return;
    const press: Record<string, (event: KeyboardEvent) => void> = {
      g: (event) => {
        goPressedAt.current = event.timeStamp;
      },
      '/': () => find('search')?.focus(),
      n: () => {
        const add = find('add');
        // What opens gives the focus back to where it was.
        add?.focus();
        add?.click();
      },
      '?': showList,
    };
    const onKey = (event: KeyboardEvent) => {
      if (isBusy(event)) return;
      const isGoing = event.timeStamp - goPressedAt.current < patience;
      goPressedAt.current = Number.NEGATIVE_INFINITY;
      const screen = isGoing ? screens.find(({ key }) => key === event.key) : undefined;
      if (!screen && !press[event.key]) return;
      event.preventDefault();
      if (screen) void navigate(screen.path);
      else press[event.key]?.(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [areOn, navigate, showList]);
}
