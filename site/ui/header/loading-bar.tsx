import { useEffect, useState } from 'react';
import { usePathLoading } from '#site/app/navigation.tsx';
import { galleryMessages, navigationMessages } from '#site/messages.ts';
import { routes } from '#site/routes.ts';

/** Milliseconds. A bar that only flashes by would make a fast site feel slow. */
const delay = 150;

/** Says that the next page is loading, because the page before stays on show until then. */
export function LoadingBar() {
  const path = usePathLoading();
  const isLoading = path !== null;
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), delay);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);

  return (
    // Always in the document, because screen readers announce only what changes inside a region they know.
    <p className="loading-bar" role="status">
      {isLoading && isSlow && (
        <span>{path === routes.gallery ? galleryMessages.loading : navigationMessages.loading}</span>
      )}
    </p>
  );
}
