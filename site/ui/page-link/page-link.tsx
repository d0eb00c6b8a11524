import type { MouseEvent, ReactNode } from 'react';
import { useFollow } from '#site/app/navigation.tsx';
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
export function PageLink({ to, isCurrent = false, onClick, ...rest }: PageLinkProps) {
  const { pages } = useSite();
  const follow = useFollow();
  // A failure shows itself when the link is followed; until then it concerns nobody.
  const fetchAhead = () => void pages.open(to).catch(() => undefined);
  const go = (event: MouseEvent) => {
    onClick?.();
    // Another tab, another window or a download is the browser's own matter.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow(to);
  };
  return (
    <a
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={go}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...rest}
    />
  );
}
