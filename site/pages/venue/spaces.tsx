import type { Space } from '#shared/venue-profile.ts';
import { barEvening } from '#site/photos/bar-evening.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { heroBallroom } from '#site/photos/hero-ballroom.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';

const photos = new Map([gardenCeremony, barEvening, heroBallroom, exteriorDusk].map((photo) => [photo.name, photo]));

interface SpacesProps {
  spaces: Space[];
  /** Titles such as `500 Seated`, shown with the space that holds them. */
  capacities: string[];
}

export function Spaces({ spaces, capacities }: SpacesProps) {
  return (
    <section className="section spaces" aria-labelledby="spaces">
      <h2 className="visually-hidden" id="spaces">
        The spaces
      </h2>
      {spaces.map((space) => {
        const photo = photos.get(space.photo);
        return (
          <article className="space" key={space.name}>
            {photo && (
              <Reveal>
                <Photo photo={photo} alt={space.alt} sizes="(min-width: 60rem) 50rem, 100vw" />
              </Reveal>
            )}
            <div className="space__words">
              <h3>{space.name}</h3>
              <p>{space.text}</p>
              {space.holdsCapacities && capacities.length > 0 && <Capacities titles={capacities} />}
            </div>
          </article>
        );
      })}
    </section>
  );
}

function Capacities({ titles }: { titles: string[] }) {
  return (
    <ul className="space__capacities" aria-label="Capacities">
      {titles.map((title) => {
        const [, number = '', rest = title] = /^(\d[\d,]*) (.+)$/.exec(title) ?? [];
        return (
          <li key={title}>
            {number !== '' && <span>{number}</span>} {rest}
          </li>
        );
      })}
    </ul>
  );
}
