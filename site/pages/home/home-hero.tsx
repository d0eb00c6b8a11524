import { heroBallroom } from '#site/photos/hero-ballroom.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { introductionId } from './introduction.tsx';

export function HomeHero() {
  return (
    <Hero
      photo={heroBallroom}
      alt="Timber-trussed ballroom at dusk, linen-draped round tables with gold chairs, flowers and candles either side of a polished floor, string lights and ring chandeliers overhead, a flower arch at the far end"
      size="full"
    >
      <h1 className="taglines">
        <span>Premier spaces.</span> <span>Exclusive venue.</span> <span>Extraordinary events.</span>
      </h1>
      <a className="explore" href={`#${introductionId}`}>
        Explore
      </a>
    </Hero>
  );
}
