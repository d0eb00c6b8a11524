import { useEffect } from 'react';

/** Has the browser ask before the page is left for another one, closed or loaded anew while there is something to lose. */
export function useAskBeforeUnload(hasSomethingToLose: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasSomethingToLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasSomethingToLose]);
}
