import type { Venue } from '#shared/venue.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';

export function OurHouse({ venue }: { venue: Venue }) {
  return (
    <section className="section split our-house" aria-labelledby="our-house">
      <div className="split__words">
        <p className="label">{venue.name}</p>
        <h2 id="our-house">{venue.tagline}</h2>
        <p>{venue.description}</p>
        <p>
          {venue.caterer} cooks in the kitchen next to the ballroom, and one coordinator stays with you from the first
          call until the doors close. On your day the house holds your guests and nobody else’s.
        </p>
      </div>
      <Reveal>
        <Photo
          photo={hallStringLights}
          alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
          sizes="(min-width: 60rem) 46rem, 100vw"
        />
      </Reveal>
    </section>
  );
}
