import type { venueSlots } from '#shared/pages/venue.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { SpaceText } from '#shared/venue/profile.ts';
import { barEvening } from '#site/photos/bar-evening.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { floorPlanBallroom } from '#site/photos/floor-plan-ballroom.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { heroBallroom } from '#site/photos/hero-ballroom.ts';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { hasFiles, SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';

const photos = new Map([gardenCeremony, barEvening, heroBallroom, exteriorDusk].map((photo) => [photo.name, photo]));

const floorPlans = new Map([floorPlanBallroom].map((photo) => [photo.name, photo]));

interface SpaceTextsProps {
  slots: SlotValues<typeof venueSlots>;
  spaceTexts: SpaceText[];
  /** Titles such as `500 Seated`, shown with the space that holds them. */
  capacities: string[];
}

/** What visitors read of each space. */
export function SpaceTexts({ slots, spaceTexts, capacities }: SpaceTextsProps) {
  if (spaceTexts.length === 0) return null;
  return (
    <section className="section spaces" aria-labelledby="spaces">
      <h2 className="visually-hidden" id="spaces">
        The spaces
      </h2>
      {spaceTexts.map(({ name, text, photo, floorPlan, holdsCapacities }) => {
        const starter = photos.get(photo.src);
        const plan = floorPlans.get(floorPlan.src);
        return (
          <article className="space" key={name}>
            {hasFiles(photo, starter) && (
              <Reveal>
                <SlotPhoto value={photo} starter={starter} sizes="(min-width: 60rem) 50rem, 100vw" />
              </Reveal>
            )}
            <div className="space__words">
              <h3>{name}</h3>
              <p>{text}</p>
              {holdsCapacities && capacities.length > 0 && <CapacityList titles={capacities} />}
            </div>
            {hasFiles(floorPlan, plan) && (
              <figure className="space__plan">
                <figcaption className="label">{slots.planLabel}</figcaption>
                <SlotPhoto value={floorPlan} starter={plan} sizes="(min-width: 60rem) 50rem, 100vw" />
              </figure>
            )}
          </article>
        );
      })}
    </section>
  );
}

function CapacityList({ titles }: { titles: string[] }) {
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
