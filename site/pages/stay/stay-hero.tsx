import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { Hero } from '#site/ui/hero/hero.tsx';

export function StayHero() {
  return (
    <Hero
      photo={exteriorDusk}
      alt="Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door"
      size="band"
    >
      <p className="label">Stay</p>
      <h1>The last song, then two minutes on foot.</h1>
    </Hero>
  );
}
