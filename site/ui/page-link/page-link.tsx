import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#site/app/site-context.ts';
import type { Route } from '#site/routes.ts';

interface PageLinkProps {
  to: Route;
  className?: string;
  isCurrent?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link inside the site. Its page is fetched as soon as the visitor reaches for it. */
export function PageLink({ to, isCurrent = false, ...rest }: PageLinkProps) {
  const { pages } = useSite();
  // A failure shows itself when the link is followed; until then it concerns nobody.
  const fetchAhead = () => void pages.open(to).catch(() => undefined);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...rest}
    />
  );
}
