import { useEffect } from 'react';
import { notFoundMessages } from '#site/messages.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { useLocation } from '#site/runtime/navigation.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

export const page = definePage({
  status: 404,
  load: async () => null,
  meta: () => ({ title: notFoundMessages.title, description: 'There is no page at this address.' }),
  Page: NotFound,
});

function NotFound() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.error(notFoundMessages.log, pathname);
  }, [pathname]);

  return (
    <Hero
      photo={hallStringLights}
      alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
      size="full"
    >
      <p className="label">404</p>
      <h1>{notFoundMessages.title}</h1>
      <p>The tables are set, but not at this address. The page may have moved, or never existed.</p>
      <PageLink className="button" to={routes.home}>
        {notFoundMessages.home}
      </PageLink>
    </Hero>
  );
}
