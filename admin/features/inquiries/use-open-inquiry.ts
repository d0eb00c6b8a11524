import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The state of a history entry that opened an inquiry over the list. */
export const openedFromList = { isOverList: true } as const;

export function withOpen(params: URLSearchParams, id: string): string {
  const opened = new URLSearchParams(params);
  opened.set('open', id);
  return `?${opened}`;
}

/** The inquiry that the address opens (`?open=<id>`), so that it can be linked and closed with Back. */
export function useOpenInquiry() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();

  const close = () => {
    // Goes back to the list, because with one more entry on top Back would open the inquiry again.
    if ((state as Partial<typeof openedFromList> | null)?.isOverList) return navigate(-1);
    const rest = new URLSearchParams(params);
    rest.delete('open');
    return navigate({ search: rest.size > 0 ? `?${rest}` : '' }, { replace: true });
  };
  return {
    openId: params.get('open') || null,
    open: (id: string) => navigate({ search: withOpen(params, id) }, { state: openedFromList }),
    close,
  };
}
