import { useEffect } from 'react';

/** A key of one screen, which goes before the same key of the shell. */
export interface ScreenShortcut {
  prefix?: undefined;
  key: string;
  /** What it does, in the list of shortcuts. */
  action: string;
  /** Without it, the key presses the button that is marked with `data-shortcut` and the key; the browser does `Enter`. */
  run?: () => void;
}

let current: readonly ScreenShortcut[] = [];

/** Gives the open screen keys of its own. */
export function useScreenShortcuts(shortcuts: readonly ScreenShortcut[]): void {
  useEffect(() => {
    current = shortcuts;
    return () => {
      current = [];
    };
  }, [shortcuts]);
}

/** The keys of the open screen. */
export const listScreenShortcuts = () => current;

/** Does what the key means on the open screen; false if it means nothing there. */
export function runScreenShortcut(key: string): boolean {
  const shortcut = current.find((candidate) => candidate.key === key);
  if (shortcut === undefined || key === 'Enter') return false;
  if (shortcut.run) shortcut.run();
  else pressTarget(key);
  return true;
}

/** The control that a key is for, wherever a screen has marked it with `data-shortcut`. */
export const findTarget = (name: string) => document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);

/** Presses it. What opens then returns the focus to it. */
export function pressTarget(name: string): void {
  const target = findTarget(name);
  target?.focus();
  target?.click();
}
