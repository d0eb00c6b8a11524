import type { Route } from '#site/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { useMagnet } from './use-magnet.ts';

/** The one button that matters in a view: a link that leans towards the pointer. */
export function MagneticLink({ to, children }: { to: Route; children: string }) {
  const magnet = useMagnet();
  // The still frame catches the pointer, so that a button that moved away is not left at once.
  return (
    <span className="magnetic" {...magnet}>
      <span className="magnetic__moving">
        <PageLink className="button" to={to}>
          {children}
        </PageLink>
      </span>
    </span>
  );
}
