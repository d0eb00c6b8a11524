import type { MouseEvent, ReactNode } from 'react';
import { toPhoneUrl } from '#shared/rules/phone-number.ts';
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
  const prefetch = () => void pages.tryToLoad(to);
  const go = (event: MouseEvent) => {
    onClick?.();
    // The browser handles new tabs, new windows and downloads.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  if (!layout.isOpen(to)) return null;
  // A telephone number is stored as it was typed.
  if (!to.startsWith('/')) return <a href={to.startsWith('tel:') ? toPhoneUrl(to) : to} onClick={onClick} {...rest} />;
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
