import type { Venue } from '#shared/venue.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { routes } from '#site/routes.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

export function InPreparation({ data: { venue } }: { data: { venue: Venue } }) {
  return (
    <Hero
      photo={hallStringLights}
      alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
      size="full"
    >
      <p className="label">In preparation</p>
      <h1>We are still setting this table.</h1>
      <p>This page is being prepared. Until it opens, we gladly tell you everything ourselves.</p>
      <ContactLines venue={venue} />
      <PageLink className="button" to={routes.contact}>
        WRITE TO US
      </PageLink>
    </Hero>
  );
}
