import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useAccess } from '#admin/session/access.ts';
import { readDialogAddress, useDialogAddress } from '#admin/ui/use-dialog-address.ts';

/**
 * The address of the open form, guarded while there is unsaved work: `ask` closes the form or asks first, and so does
 * Back. If the whole page is left, the browser asks. `leave` closes the form; its work is saved or discarded by then.
 * react-admin's `warnWhenUnsavedChanges` would ask in the browser's own window and knows no drafts. The router has room
 * for one blocker, so a screen mounts one guarded dialog at a time. An account that may only read has no forms. `isForm` tells which
 * addresses have the form, if that is the screen itself.
 */
export function useGuardedDialog(
  hasUnsavedWork: () => boolean,
  isForm: (location: Pick<Location, 'search'>) => boolean = hasDialog,
) {
  const { address, close } = useDialogAddress();
  const canEdit = useAccess('edit');
  const [isClosing, setIsClosing] = useState(false);
  const isUnsaved = useEvent(hasUnsavedWork);
  useAskBeforeUnload(isUnsaved);
  const blocker = useBlocker(
    useEvent(
      ({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]) =>
        isForm(currentLocation) && toKey(currentLocation) !== toKey(nextLocation) && isUnsaved(),
    ),
  );

  const leave = useEvent(() => {
    setIsClosing(false);
    if (blocker.state === 'blocked') blocker.proceed();
    else close();
  });
  const ask = useEvent(() => {
    if (isUnsaved()) setIsClosing(true);
    else leave();
  });
  const keepEditing = useEvent(() => {
    setIsClosing(false);
    blocker.reset?.();
  });
  const isAsking = isClosing || blocker.state === 'blocked';
  return { address: canEdit ? address : null, isAsking, ask, leave, keepEditing };
}

const hasDialog = ({ search }: Pick<Location, 'search'>) => readDialogAddress(new URLSearchParams(search)) !== null;

/** The same for two locations that show the same form. */
function toKey({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return JSON.stringify([pathname, readDialogAddress(new URLSearchParams(search))]);
}

/** Makes the browser ask before the page is left, closed or reloaded while `hasUnsavedWork`. */
export function useAskBeforeUnload(hasUnsavedWork: () => boolean): void {
  const check = useEvent(hasUnsavedWork);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (check()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [check]);
}
