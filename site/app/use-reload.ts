import { useCallback, useState } from 'react';
import { useLocation } from './navigation.tsx';
import { useSite } from './site-context.ts';

/** Asks again for what the page on show could not load. */
export function useReload() {
  const { pages } = useSite();
  const { pathname } = useLocation();
  const [isReloading, setIsReloading] = useState(false);

  const reload = useCallback(async () => {
    setIsReloading(true);
    await pages.open(pathname).catch(() => undefined);
    setIsReloading(false);
  }, [pages, pathname]);

  return { isReloading, reload };
}
