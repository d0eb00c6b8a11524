import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Puts the last page in the place of one that was emptied. The list's own controller goes there too, but leaves the
 * empty page in the history, where the Back button would be caught between the two.
 */
export function useStepBack(pages: number) {
  const { page, isPending, isFetching } = useListContext();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isBeyond = !isPending && !isFetching && pages > 0 && page > pages;
  useEffect(() => {
    if (!isBeyond) return;
    const stepped = new URLSearchParams(params);
    stepped.set('page', String(pages));
    void navigate({ search: `?${stepped}` }, { replace: true });
  }, [isBeyond, pages, params, navigate]);
}
