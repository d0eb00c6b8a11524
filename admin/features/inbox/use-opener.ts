import { useRef, useState } from 'react';

/** A button that turns into a form, and gets the focus again when the form is closed. */
export function useOpener(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    setTimeout(() => opener.current?.focus());
  };
  return { isOpen, opener, open: () => setIsOpen(true), close };
}
