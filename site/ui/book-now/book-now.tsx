import { useEffect, useState } from 'react';
import { routes } from '#site/routes.ts';
import { useLocation } from '#site/runtime/navigation.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

/** Milliseconds after the page has come to life. */
const appearsAfter = 2000;

/** The floating way to the contact page; needless on that page itself, and where a form to write in is on the screen. */
export function BookNow() {
  const { pathname } = useLocation();
  const [hasAppeared, setHasAppeared] = useState(false);
  const isFormInView = useIsFormInView(pathname);

  useEffect(() => {
    const timer = setTimeout(() => setHasAppeared(true), appearsAfter);
    return () => clearTimeout(timer);
  }, []);

  if (!hasAppeared || pathname === routes.contact || isFormInView) return null;
  return (
    <aside aria-label="Booking">
      <PageLink className="book-now" to={routes.contact}>
        BOOK NOW
      </PageLink>
    </aside>
  );
}

/** Whether any of the inquiry form of the page at `pathname`, where there is one, is on the screen. */
function useIsFormInView(pathname: string): boolean {
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
