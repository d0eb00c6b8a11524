import { useId } from 'react';
import { staySlots } from '#shared/pages/stay.ts';
import { priceText } from '#shared/rules/price.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { Accommodation, HotelFeature } from '#shared/venue/profile.ts';
import { bridalSuite } from '#site/photos/bridal-suite.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { familyRoom } from '#site/photos/family-room.ts';
import { gardenViewRoom } from '#site/photos/garden-view-room.ts';
import { weddingReception } from '#site/photos/wedding-reception.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { hasFiles, SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';

type PageSlots = SlotValues<typeof staySlots>;

export const page = definePage({
  name: 'stay',
  slots: staySlots,
  path: routes.stay,
  load: async (content) => {
    const [venue, stay] = await Promise.all([content.venue(), content.profile(['accommodations', 'hotelFeatures'])]);
    return { venue, ...stay };
  },
  facts: ({ accommodations }) => ({ roomNames: accommodations.map(({ title }) => title) }),
  Page: ({ data: { accommodations, hotelFeatures }, slots }) => (
    <>
      <StayHero slots={slots} />
      <Rooms slots={slots} accommodations={accommodations} />
      <HotelFeatures slots={slots} features={hotelFeatures} />
      <StayClosing slots={slots} />
    </>
  ),
});

function StayHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={exteriorDusk} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
    </Hero>
  );
}

const photos = new Map([bridalSuite, gardenViewRoom, familyRoom].map((photo) => [photo.name, photo]));

function Rooms({ slots, accommodations }: { slots: PageSlots; accommodations: Accommodation[] }) {
  return (
    <section className="section rooms" aria-labelledby="rooms">
      <div className="rooms__head">
        <p className="label">{slots.roomsLabel}</p>
        <h2 id="rooms">{slots.roomsHeadline}</h2>
        <Paragraphs text={slots.roomsText} />
      </div>
      <ul>
        {accommodations.map((room) => (
          <Room key={room.title} room={room} link={slots.roomsLink} />
        ))}
      </ul>
    </section>
  );
}

function Room({ room, link }: { room: Accommodation; link: PageSlots['roomsLink'] }) {
  const { title, pricePerNight, guests, photo, description, amenities } = room;
  const starter = photos.get(photo.src);
  const headingId = useId();
  return (
    <li className="room" aria-labelledby={headingId}>
      {hasFiles(photo, starter) && <SlotPhoto value={photo} starter={starter} sizes="(min-width: 60rem) 48vw, 100vw" />}
      <div className="room__words">
        <h3 id={headingId}>{title}</h3>
        <p className="room__terms">
          {pricePerNight > 0 && <span className="room__price">{priceText(pricePerNight)}/night</span>}{' '}
          <span>{guests}</span>
        </p>
        <p>{description}</p>
        <ul className="lines" aria-label="In the room">
          {amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </ul>
        <PageLink className="button button--quiet" to={link.to}>
          {link.label}
        </PageLink>
      </div>
    </li>
  );
}

function HotelFeatures({ slots, features }: { slots: PageSlots; features: HotelFeature[] }) {
  return (
    <section className="band hotel" aria-labelledby="hotel">
      <div>
        <p className="label">{slots.hotelLabel}</p>
        <h2 id="hotel">{slots.hotelHeadline}</h2>
      </div>
      <ul>
        {features.map(({ title, text, icon }) => (
          <li key={title}>
            <NamedIcon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StayClosing({ slots }: { slots: PageSlots }) {
  return (
    <Closing slots={slots} starter={weddingReception}>
      <MagneticLink to={slots.closingLink.to}>{slots.closingLink.label}</MagneticLink>
    </Closing>
  );
}
