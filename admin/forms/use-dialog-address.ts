import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { type BlockerFunction, useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#admin/session/session-context.ts';

/** Which form the address names: that of a new item, perhaps in a category, or that of an existing item. */
export type DialogAddress = { mode: 'create'; category: string } | { mode: 'edit'; id: string };

const openedHere = { isDialog: true } as const;

function read(params: URLSearchParams): DialogAddress | null {
  const id = params.get('edit');
  if (id) return { mode: 'edit', id };
  const category = params.get('create');
  return category === null ? null : { mode: 'create', category };
}

function withoutDialog(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('create');
  rest.delete('edit');
  return rest;
}

/**
 * Which form is open, according to the address (`?create`, `?create=<category>`, `?edit=<id>`). So a form can be linked,
 * Back closes it, and it is open again after signing in anew.
 */
export function useDialogAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const open = useEvent((address: DialogAddress) => {
    const next = withoutDialog(params);
    if (address.mode === 'edit') next.set('edit', address.id);
    else next.set('create', address.category);
    void navigate({ search: `?${next}` }, { state: openedHere });
  });
  const create = useEvent((category: string = '') => open({ mode: 'create', category }));
  const edit = useEvent((id: string) => open({ mode: 'edit', id }));
  const close = useEvent(() => {
    if (read(params) === null) return;
    // A form that was opened here is undone, so that Back does not open it again; a link that was followed is replaced.
    if ((location.state as typeof openedHere | null)?.isDialog) void navigate(-1);
    else void navigate({ search: `?${withoutDialog(params)}` }, { replace: true });
  });

  return { address: read(params), open, create, edit, close };
}

/**
 * The address of the open form, guarded while there is unsaved work: `ask` closes the form or asks first, and so does
 * Back. If the whole page is left, the browser asks. `leave` closes the form; its work is saved or discarded by then.
 * react-admin's `warnWhenUnsavedChanges` would ask in the browser's own window and knows no drafts. The router has room
 * for one blocker, so a screen mounts one guarded dialog at a time. A fallback session has no forms.
 */
export function useGuardedDialog(hasUnsavedWork: () => boolean) {
  const { address, close } = useDialogAddress();
  const { isSample } = useSignedIn();
  const [isClosing, setIsClosing] = useState(false);
  const isUnsaved = useEvent(hasUnsavedWork);
  useAskBeforeUnload(isUnsaved);
  const blocker = useBlocker(
    useEvent(
      ({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]) =>
        hasDialog(currentLocation) && toKey(currentLocation) !== toKey(nextLocation) && isUnsaved(),
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
  return { address: isSample ? null : address, isAsking, ask, leave, keepEditing };
}

const hasDialog = ({ search }: Pick<Location, 'search'>) => read(new URLSearchParams(search)) !== null;

/** The same for two locations that show the same form. */
function toKey({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return JSON.stringify([pathname, read(new URLSearchParams(search))]);
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
