import { barEvening } from '#site/photos/bar-evening.ts';
import { Hero } from '#site/ui/hero/hero.tsx';

export function FaqHero() {
  return (
    <Hero
      photo={barEvening}
      alt="Cocktails in coupe glasses and candles on a dark bar counter, lit shelves of bottles with small warm lights out of focus behind"
      size="band"
    >
      <p className="label">Questions</p>
      <h1>Asked at the bar, answered here.</h1>
    </Hero>
  );
}
