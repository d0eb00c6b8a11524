import { useEffect, useRef, useState } from 'react';

/** A button that turns into a form, and gets the focus again when the form is closed. */
export function useOpener(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Not before the button is there again.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
