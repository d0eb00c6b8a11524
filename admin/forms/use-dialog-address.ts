import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which form the address names: a new item (with a category to begin with, where one was named) or an item. */
export type DialogAddress = { mode: 'create'; category: string } | { mode: 'edit'; id: string };

const opened = { isDialog: true } as const;

function read(params: URLSearchParams): DialogAddress | null {
  const id = params.get('edit');
  if (id) return { mode: 'edit', id };
  const category = params.get('create');
  return category === null ? null : { mode: 'create', category };
}

function without(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('create');
  rest.delete('edit');
  return rest;
}

/**
 * Which form is open, as the address says (`?create`, `?create=<category>`, `?edit=<id>`), so that it can be linked, is
 * closed with Back, and is there again after signing in anew.
 */
export function useDialogAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ params, location, navigate });
  latest.current = { params, location, navigate };

  const open = useCallback((address: DialogAddress) => {
    const next = without(latest.current.params);
    if (address.mode === 'edit') next.set('edit', address.id);
    else next.set('create', address.category);
    void latest.current.navigate({ search: `?${next}` }, { state: opened });
  }, []);

  const close = useCallback(() => {
    const { params, location, navigate } = latest.current;
    if (read(params) === null) return;
    // What was opened here is taken back, so that Back does not open it again; a link that was followed is rewritten.
    if ((location.state as typeof opened | null)?.isDialog) void navigate(-1);
    else void navigate({ search: `?${without(params)}` }, { replace: true });
  }, []);

  return {
    address: read(params),
    open,
    create: useCallback((category = '') => open({ mode: 'create', category }), [open]),
    edit: useCallback((id: string) => open({ mode: 'edit', id }), [open]),
    close,
  };
}
