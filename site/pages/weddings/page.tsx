import { weddingsSlots } from '#shared/pages/weddings.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { avRig } from '#site/photos/av-rig.ts';
import { barEvening } from '#site/photos/bar-evening.ts';
import { bridalSuite } from '#site/photos/bridal-suite.ts';
import { cateringDesserts } from '#site/photos/catering-desserts.ts';
import { champagneToast } from '#site/photos/champagne-toast.ts';
import { danceFloor } from '#site/photos/dance-floor.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { familyRoom } from '#site/photos/family-room.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { gardenViewRoom } from '#site/photos/garden-view-room.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { heroBallroom } from '#site/photos/hero-ballroom.ts';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { placeSetting } from '#site/photos/place-setting.ts';
import { showcaseFrame } from '#site/photos/showcase-frame.ts';
import { weddingReception } from '#site/photos/wedding-reception.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { venueData } from '#site/runtime/structured-data.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';

type PageSlots = SlotValues<typeof weddingsSlots>;

/** The stories by the first word of their slots, each with its starter photographs. */
const stories = [
  { name: 'first', starters: [weddingReception, gardenCeremony, bridalSuite, champagneToast, exteriorDusk] },
  { name: 'second', starters: [hallStringLights, placeSetting, cateringDesserts, danceFloor, gardenViewRoom] },
  { name: 'third', starters: [heroBallroom, showcaseFrame, barEvening, avRig, familyRoom] },
] as const;
type StoryName = (typeof stories)[number]['name'];

export const page = definePage({
  name: 'weddings',
  slots: weddingsSlots,
  path: routes.weddings,
  load: async (content) => ({ venue: await content.venue() }),
  structuredData: ({ venue }, origin) => [venueData(venue, origin)],
  Page: ({ slots }) => (
    <>
      <Hero photo={slots.heroPhoto} starter={gardenCeremony} size="band">
        <p className="label">{slots.heroLabel}</p>
        <h1>{slots.heroHeadline}</h1>
      </Hero>
      <div className="section stories">
        <Paragraphs text={slots.introText} />
        {stories.map((story) => (
          <Story key={story.name} slots={slots} {...story} />
        ))}
      </div>
      <Closing slots={slots} starter={champagneToast}>
        <MagneticLink to={slots.closingLink.to}>{slots.closingLink.label}</MagneticLink>
      </Closing>
    </>
  ),
});

interface StoryProps {
  slots: PageSlots;
  name: StoryName;
  starters: readonly PhotoFiles[];
}

/** One wedding: names, month, season, a paragraph or two, and five photographs. Without names it is not shown. */
function Story({ slots, name, starters: [lead, ...others] }: StoryProps) {
  const names = slots[`${name}Names` as const];
  if (names === '' || lead === undefined) return null;
  const leadPhoto = slots[`${name}PhotoOne` as const];
  const photos = [
    slots[`${name}PhotoTwo` as const],
    slots[`${name}PhotoThree` as const],
    slots[`${name}PhotoFour` as const],
    slots[`${name}PhotoFive` as const],
  ];
  const when = [slots[`${name}Month` as const], slots[`${name}Season` as const]].filter(Boolean);
  return (
    <article className="story" aria-labelledby={`story-${name}`}>
      <Reveal>
        <SlotPhoto value={leadPhoto} starter={lead} sizes="(min-width: 60rem) 50rem, 100vw" />
      </Reveal>
      <div className="split__words">
        <h2 id={`story-${name}`}>{names}</h2>
        {when.map((line) => (
          <p className="label" key={line}>
            {line}
          </p>
        ))}
        <Paragraphs text={slots[`${name}Text` as const]} />
      </div>
      <ul className="story__photos">
        {others.map((starter, index) => {
          const photo = photos[index];
          return (
            photo && (
              <li key={starter.name}>
                <SlotPhoto value={photo} starter={starter} sizes="(min-width: 60rem) 21rem, 46vw" />
              </li>
            )
          );
        })}
      </ul>
    </article>
  );
}
