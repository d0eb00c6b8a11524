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

/** A link inside the site. Hovering or focusing it prefetches the page. */
export function PageLink({ to, isCurrent = false, onClick, ...rest }: PageLinkProps) {
  const { pages } = useSite();
  const navigate = useNavigate();
  // A failed prefetch is ignored: following the link loads the page again and shows the failure.
  const prefetch = () => void pages.load(to).catch(() => undefined);
  const go = (event: MouseEvent) => {
    onClick?.();
    // The browser handles new tabs, new windows and downloads.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={go}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...rest}
    />
  );
}
