import { useEffect, useRef, useState } from 'react';

/**
 * A button that turns into a form, and gets the focus again when the form is closed. A form that is open from the start, for
 * what was typed earlier, does not take the focus: the keys of the screen would end in it.
 */
export function useOpener(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [hasFocus, setHasFocus] = useState(!isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Not before the button is there again.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    setHasFocus(true);
  };
  return { isOpen, opener, hasFocus, open: () => setIsOpen(true), close };
}
