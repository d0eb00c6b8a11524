import { useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Keeps the focus on the screen when a dialog closes and what it was opened from has gone meanwhile. */
export function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) keepFocus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
