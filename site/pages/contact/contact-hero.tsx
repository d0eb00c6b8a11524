import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { Hero } from '#site/ui/hero/hero.tsx';

export function ContactHero() {
  return (
    <Hero
      photo={exteriorDusk}
      alt="Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door"
      size="band"
    >
      <p className="label">Contact</p>
      <h1>The lights are on. Come and see the hall.</h1>
    </Hero>
  );
}
