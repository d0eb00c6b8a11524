import { placeSetting } from '#site/photos/place-setting.ts';
import { Hero } from '#site/ui/hero/hero.tsx';

export function AboutHero() {
  return (
    <Hero
      photo={placeSetting}
      alt="Gold-rimmed place setting with a folded napkin, menu card and a rose, candles and glasses behind it"
      size="band"
    >
      <p className="label">About us</p>
      <h1>One house, and one team in it.</h1>
    </Hero>
  );
}
