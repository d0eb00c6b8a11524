import { useLocation } from '#site/app/navigation.tsx';
import { useSite } from '#site/app/site-context.ts';
import { routes } from '#site/routes.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Mark } from '#site/ui/mark/mark.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { leftOfLogo, navigation } from './navigation.ts';
import { useIsScrolled } from './use-is-scrolled.ts';

export function Header() {
  const isScrolled = useIsScrolled();
  const { venue } = useSite();
  const { pathname } = useLocation();
  return (
    <header className="header" data-scrolled={isScrolled}>
      <div className="header__bar">
        <nav className="header__nav" aria-label="Main">
          <Entries from={0} to={leftOfLogo} pathname={pathname} />
          <PageLink className="header__logo" to={routes.home}>
            <Mark />
            <span>{venue.name}</span>
          </PageLink>
          <Entries from={leftOfLogo} to={navigation.length} pathname={pathname} />
        </nav>
        <div className="header__contact">
          <MagneticLink to={routes.contact}>CONTACT</MagneticLink>
        </div>
        <MobileMenu />
      </div>
      <LoadingBar />
    </header>
  );
}

function Entries({ from, to, pathname }: { from: number; to: number; pathname: string }) {
  return (
    <ul className="header__entries">
      {navigation.slice(from, to).map((entry) => (
        <li key={entry.to}>
          <PageLink className="header__entry" to={entry.to} isCurrent={entry.to === pathname}>
            {entry.label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
