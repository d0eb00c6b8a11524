import { useEffect, useState } from 'react';

/** Whether any of the inquiry form of the page at `pathname`, where there is one, is on the screen. */
export function useIsFormInView(pathname: string): boolean {
  const [isInView, setIsInView] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another form
  useEffect(() => {
    const form = document.querySelector('.inquiry-form');
    if (form === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true));
    observer.observe(form);
    return () => {
      observer.disconnect();
      setIsInView(false);
    };
  }, [pathname]);

  return isInView;
}
