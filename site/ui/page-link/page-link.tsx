import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';

interface PageLinkProps {
  /** A path of the site, or an address elsewhere. */
  to: string;
  className?: string;
  isCurrent?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link. Hovering or focusing one inside the site prefetches the page. Nothing links to a page that is off. */
export function PageLink({ to, isCurrent = false, onClick, ...rest }: PageLinkProps) {
  const { pages, layout } = useSite();
  const navigate = useNavigate();
  const prefetch = () => pages.prefetch(to);
  const go = (event: MouseEvent) => {
    onClick?.();
    // The browser handles new tabs, new windows and downloads.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  if (!layout.isOpen(to)) return null;
  if (!to.startsWith('/')) return <a href={to} onClick={onClick} {...rest} />;
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
