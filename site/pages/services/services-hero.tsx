import { danceFloor } from '#site/photos/dance-floor.ts';
import { Hero } from '#site/ui/hero/hero.tsx';

export function ServicesHero() {
  return (
    <Hero
      photo={danceFloor}
      alt="Checkered dance floor under string lights and a mirror ball, pink, blue and amber light beams falling across it toward a DJ booth"
      size="band"
    >
      <p className="label">Services</p>
      <h1>Sound, light, and a kitchen next door.</h1>
    </Hero>
  );
}
