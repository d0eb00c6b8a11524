import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { type BlockerFunction, useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAccess } from '#admin/session/access.ts';

/**
 * What the address opens: the form of a new item, perhaps in a category, that of an existing item, or its details. The
 * category of an existing item tells the forms of a screen with several apart.
 */
export type DialogAddress =
  | { mode: 'create'; category: string }
  | { mode: 'edit'; id: string; category: string }
  | { mode: 'open'; id: string };

const openedHere = { isDialog: true } as const;

function read(params: URLSearchParams): DialogAddress | null {
  const opened = params.get('open');
  if (opened) return { mode: 'open', id: opened };
  const edited = params.get('edit');
  if (edited) return { mode: 'edit', id: edited, category: params.get('form') ?? '' };
  const category = params.get('create');
  return category === null ? null : { mode: 'create', category };
}

function withoutDialog(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['open', 'create', 'edit', 'form']) rest.delete(name);
  return rest;
}

const withDialog = (params: URLSearchParams, address: DialogAddress) => {
  const next = withoutDialog(params);
  next.set(address.mode, address.mode === 'create' ? address.category : address.id);
  if (address.mode === 'edit' && address.category !== '') next.set('form', address.category);
  return { search: `?${next}` };
};

/**
 * Which dialog is open, according to the address (`?create`, `?create=<category>`, `?edit=<id>`, `?open=<id>`). So it can
 * be linked, Back closes it, and it is open again after signing in anew.
 */
export function useDialogAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const open = useEvent((address: DialogAddress) => {
    void navigate(withDialog(params, address), { state: openedHere });
  });
  const create = useEvent((category: string = '') => open({ mode: 'create', category }));
  const edit = useEvent((id: string, category: string = '') => open({ mode: 'edit', id, category }));
  const close = useEvent(() => {
    if (read(params) === null) return;
    // A dialog that was opened here is undone, so that Back does not open it again; a link that was followed is replaced.
    if ((location.state as typeof openedHere | null)?.isDialog) void navigate(-1);
    else void navigate({ search: `?${withoutDialog(params)}` }, { replace: true });
  });

  /** The props of a link that opens the details of an item. */
  const linkTo = (id: string) => ({ to: withDialog(params, { mode: 'open', id }), state: openedHere });

  return { address: read(params), open, create, edit, close, linkTo };
}

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
