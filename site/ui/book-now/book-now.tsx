import { useEffect, useState } from 'react';
import { useLocation } from '#site/app/navigation.tsx';
import { routes } from '#site/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { useIsFormInView } from './use-is-form-in-view.ts';

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
