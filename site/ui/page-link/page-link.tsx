import type { MouseEvent, ReactNode } from 'react';
import type { Route } from '#site/routes.ts';
import { useNavigate } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';

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
  const follow = useNavigate();
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
