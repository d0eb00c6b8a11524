import type { Venue } from '#shared/venue.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { routes } from '#site/routes.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';

export const introductionId = 'welcome';

export function Introduction({ venue }: { venue: Venue }) {
  return (
    <section className="introduction" id={introductionId}>
      <div className="split__words">
        <p className="label">Welcome to {venue.name}</p>
        <h2>{venue.tagline}</h2>
        <p>{venue.description}</p>
        <p>
          Walk through it first. A tour takes forty minutes, ends where your guests would begin the evening, and asks
          nothing of you.
        </p>
        <MagneticLink to={routes.contact}>BOOK A TOUR</MagneticLink>
      </div>
      <Reveal>
        <Photo
          photo={hallStringLights}
          alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
          sizes="(min-width: 60rem) 56vw, 92vw"
        />
      </Reveal>
    </section>
  );
}
