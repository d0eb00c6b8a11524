import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';
import { type DialogAddress, useDialogAddress } from './use-dialog-address.ts';

/**
 * The address of the open form, held while there is something to lose: `ask` closes the form or first asks, and so does
 * Back, which has already left the address and is taken back for the question. Where Back or anything else leaves the
 * whole page, the browser asks. `leave` closes without asking.
 */
export function useHeldAddress(isDirty: RefObject<boolean>) {
  const { address, open, close } = useDialogAddress();
  const [held, setHeld] = useState(address);
  const [isAsking, setIsAsking] = useState(false);
  const wanted = keyOf(address);
  useAskBeforeUnload(useCallback(() => isDirty.current, [isDirty]));

  useEffect(() => {
    if (wanted === keyOf(held)) return;
    if (held !== null && isDirty.current) {
      open(held);
      setIsAsking(true);
    } else setHeld(address);
  }, [wanted, address, held, isDirty, open]);

  const leave = useCallback(() => {
    isDirty.current = false;
    setIsAsking(false);
    close();
  }, [isDirty, close]);

  const ask = useCallback(() => {
    if (isDirty.current) setIsAsking(true);
    else leave();
  }, [isDirty, leave]);

  return { address: held, isAsking, ask, leave, keepEditing: useCallback(() => setIsAsking(false), []) };
}

function keyOf(address: DialogAddress | null): string {
  if (address === null) return '';
  return address.mode === 'edit' ? `edit ${address.id}` : `create ${address.category}`;
}
