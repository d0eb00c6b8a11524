import { useEffect, useState } from 'react';
import { useLocation } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

const appearDelayMs = 2000;

/** A floating link to the contact page, or wherever staff lead it. Hidden on that page and while an inquiry form is in view. */
export function BookNow() {
  const { pathname } = useLocation();
  const { label, to } = useSite().layout.bookingLink;
  const [hasAppeared, setHasAppeared] = useState(false);
  const isFormInView = useIsFormInView(pathname);

  useEffect(() => {
    const timer = setTimeout(() => setHasAppeared(true), appearDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!hasAppeared || pathname === to || isFormInView) return null;
  return (
    <aside aria-label="Booking">
      <PageLink className="book-now" to={to}>
        {label}
      </PageLink>
    </aside>
  );
}

/** Whether any part of the page's inquiry form is in view. */
function useIsFormInView(pathname: string): boolean {
  const [isInView, setIsInView] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own form
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
