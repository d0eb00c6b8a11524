import { weddingReception } from '#site/photos/wedding-reception.ts';
import { Hero } from '#site/ui/hero/hero.tsx';

export function GalleryHero() {
  return (
    <Hero
      photo={weddingReception}
      alt="Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind"
      size="band"
    >
      <p className="label">Gallery</p>
      <h1>From the set table to the last dance.</h1>
    </Hero>
  );
}
