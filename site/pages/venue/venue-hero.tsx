import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { Hero } from '#site/ui/hero/hero.tsx';

export function VenueHero() {
  return (
    <Hero
      photo={hallStringLights}
      alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
      size="band"
    >
      <p className="label">The venue</p>
      <h1>A place for every hour of the day.</h1>
    </Hero>
  );
}
