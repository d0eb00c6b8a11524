import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What a history entry says that was made by opening an inquiry from the list under it. */
export const openedFromList = { isOverList: true } as const;

export function withOpen(params: URLSearchParams, id: string): string {
  const opened = new URLSearchParams(params);
  opened.set('open', id);
  return `?${opened}`;
}

/** Which inquiry is opened, as the address says (`?open=<id>`), so that it can be linked and closed with Back. */
export function useOpenInquiry() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();

  const close = () => {
    // Closing goes back where there is a list to go back to; another entry on top would open the inquiry again with Back.
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
