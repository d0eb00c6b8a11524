import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { readDialogAddress, useDialogAddress } from '#admin/ui/use-dialog-address.ts';

interface GuardedWork {
  isUnsaved(): boolean;
  /** Throws the unsaved work away. */
  discard(): void;
  /** Whether the form is the screen itself, and no part of it that an address opens. */
  isScreen?: boolean;
  /** What is asked before the work is lost. */
  title?: string;
  text?: string;
}

/**
 * Guards a form while there is unsaved work: `ask` closes it or asks first, and so does Back. If the whole page is left, the
 * browser asks. `leave` closes the form; its work is saved or discarded by then. react-admin's `warnWhenUnsavedChanges` would
 * ask in the browser's own window and knows no drafts. The router has room for one blocker, so a screen mounts one guard at
 * a time.
 */
export function useGuard(work: GuardedWork) {
  const { isScreen = false, title = contentMessages.unsavedTitle, text = contentMessages.unsaved } = work;
  const { close } = useDialogAddress();
  const [isClosing, setIsClosing] = useState(false);
  const key = toKey(useLocation());
  /** The form that is being left, whose values may be there until the next screen is. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  const isUnsaved = useEvent(() => left.current !== key && work.isUnsaved());
  useAskBeforeUnload(isUnsaved);
  const blocker = useBlocker(
    useEvent(
      ({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]) =>
        (isScreen || hasDialog(currentLocation)) && toKey(currentLocation) !== toKey(nextLocation) && isUnsaved(),
    ),
  );

  const leave = useEvent(() => {
    setIsClosing(false);
    left.current = key;
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
  return {
    ask,
    leave,
    question: (isClosing || blocker.state === 'blocked') && (
      <ConfirmDialog
        title={title}
        confirm={commonTexts.discard}
        cancel={commonTexts.keepEditing}
        onCancel={keepEditing}
        onConfirm={() => {
          work.discard();
          leave();
        }}
      >
        {text}
      </ConfirmDialog>
    ),
  };
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
