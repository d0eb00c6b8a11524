import { useEvent } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * What the address opens: the form of a new item, perhaps in a category, that of an existing item, or its details. The
 * category of an existing item tells the forms of a screen with several apart.
 */
export type DialogAddress =
  | { mode: 'create'; category: string }
  | { mode: 'edit'; id: string; category: string }
  | { mode: 'open'; id: string };

const openedHere = { isDialog: true } as const;

/** What the query of an address opens. */
export function readDialogAddress(params: URLSearchParams): DialogAddress | null {
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

  // One dialog takes the place of another, so that closing it leads to the screen beneath and not to the former one.
  const current = readDialogAddress(params);
  const options = current === null ? { state: openedHere } : { replace: true, state: location.state as unknown };

  const open = useEvent((address: DialogAddress) => {
    void navigate(withDialog(params, address), options);
  });
  const create = useEvent((category: string = '') => open({ mode: 'create', category }));
  const edit = useEvent((id: string, category: string = '') => open({ mode: 'edit', id, category }));
  const close = useEvent(() => {
    if (current === null) return;
    // A dialog that was opened here is undone, so that Back does not open it again; a link that was followed is replaced.
    if ((location.state as typeof openedHere | null)?.isDialog) void navigate(-1);
    else void navigate({ search: `?${withoutDialog(params)}` }, { replace: true });
  });

  /** The props of a link that opens the details of an item, or its form. */
  const linkTo = (id: string, mode: 'open' | 'edit' = 'open') => ({
    to: withDialog(params, mode === 'open' ? { mode, id } : { mode, id, category: '' }),
    ...options,
  });

  return { address: current, open, create, edit, close, linkTo };
}
