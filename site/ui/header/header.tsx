import { useEffect, useState, useSyncExternalStore } from 'react';
import { galleryMessages, navigationMessages } from '#site/data/messages.ts';
import { type Layout, openEntries } from '#site/runtime/layout.ts';
import { useLocation, usePendingPath } from '#site/runtime/navigation.tsx';
import { routes } from '#site/runtime/routes.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Mark } from '#site/ui/mark/mark.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';

export function Header() {
  const isScrolled = useIsScrolled();
  const { venue, layout } = useSite();
  const { pathname } = useLocation();
  const entries = openEntries(layout.headerMenu, layout);
  const leftOfLogo = Math.ceil(entries.length / 2);
  return (
    <header className="header" data-scrolled={isScrolled}>
      <div className="header__bar">
        <nav className="header__nav" aria-label="Main">
          <Entries entries={entries.slice(0, leftOfLogo)} pathname={pathname} />
          <PageLink className="header__logo" to={routes.home}>
            <Mark />
            <span>{venue.name}</span>
          </PageLink>
          <Entries entries={entries.slice(leftOfLogo)} pathname={pathname} />
        </nav>
        <div className="header__contact">
          <MagneticLink to={layout.headerLink.to}>{layout.headerLink.label}</MagneticLink>
        </div>
        <MobileMenu />
      </div>
      <LoadingBar />
    </header>
  );
}

function Entries({ entries, pathname }: { entries: Layout['headerMenu']; pathname: string }) {
  return (
    <ul className="header__entries">
      {entries.map(({ link: { label, to } }) => (
        <li key={label}>
          <PageLink className="header__entry" to={to} isCurrent={to === pathname}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** A bar that only flashes would make a fast site feel slow. */
const loadingBarDelayMs = 150;

/** Shows that the next page is loading, because the previous one stays visible until then. */
function LoadingBar() {
  const path = usePendingPath();
  const isLoading = path !== null;
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), loadingBarDelayMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);

  return (
    // Always in the document, because screen readers ignore live regions that are added with their text.
    <p className="loading-bar" role="status">
      {isLoading && isSlow && (
        <span>{path === routes.gallery ? galleryMessages.loading : navigationMessages.loading}</span>
      )}
    </p>
  );
}

/** The scroll position in pixels from which the header has a background. */
const scrollThreshold = 50;

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrollThreshold,
    () => false,
  );
}
