import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { menuScreens } from '#admin/app/screens.ts';
import { findTarget, pressTarget, runScreenShortcut } from '#admin/ui/screen-shortcuts.ts';
import { useUndo } from '#admin/undo/use-undo.ts';

/** How long a `g` waits for its letter. */
const sequenceTimeoutMs = 1500;

/** Where letters are typed; a checkbox or a switch takes none. */
const typingTarget = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether the key belongs to something else: a field, a menu, the browser, or a dialog, over which only Undo works. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.(`${typingTarget}, [role="listbox"]`)) return true;
  const others = '[role="alertdialog"], [role="menu"]';
  return document.querySelector(event.key === 'z' ? others : `${others}, [role="dialog"]`) !== null;
}

/** Single-key shortcuts can be turned off, because they get in the way of voice control and some screen readers. */
export function useShortcutsEnabled() {
  return useStore('shell.areShortcutsOn', true);
}

/** Handles the keyboard shortcuts of the back-office. */
export function useShortcuts(openDialog: () => void) {
  const navigate = useNavigate();
  const undo = useUndo();
  const [isEnabled] = useShortcutsEnabled();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!isEnabled) return;
    const handlers: Record<string, (event: KeyboardEvent) => void> = {
      g: (event) => {
        goPressedAt.current = event.timeStamp;
      },
      '/': () => findTarget('search')?.focus(),
      n: () => pressTarget('add'),
      z: () => undo(),
      '?': openDialog,
    };
    const goTo = (key: string, isSequence: boolean) => {
      const screen = isSequence ? menuScreens.find(({ shortcutKey }) => shortcutKey === key) : undefined;
      if (screen) void navigate(screen.path);
      return screen !== undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (isHandledElsewhere(event)) return;
      const isSequence = event.timeStamp - goPressedAt.current < sequenceTimeoutMs;
      goPressedAt.current = Number.NEGATIVE_INFINITY;
      const isDone = goTo(event.key, isSequence) || runScreenShortcut(event.key);
      if (!isDone && !handlers[event.key]) return;
      event.preventDefault();
      if (!isDone) handlers[event.key]?.(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isEnabled, navigate, openDialog, undo]);
}
