import { useId } from 'react';
import { priceText } from '#shared/price.ts';
import type { Accommodation, HotelFeature } from '#shared/venue-profile.ts';
import { bridalSuite } from '#site/photos/bridal-suite.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { familyRoom } from '#site/photos/family-room.ts';
import { gardenViewRoom } from '#site/photos/garden-view-room.ts';
import { weddingReception } from '#site/photos/wedding-reception.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Photo } from '#site/ui/photo/photo.tsx';

export const page = definePage({
  path: routes.stay,
  load: async (content) => {
    const [venue, stay] = await Promise.all([content.venue(), content.profile(['accommodations', 'hotelFeatures'])]);
    return { venue, ...stay };
  },
  meta: ({ venue, accommodations }) => ({
    title: `Stay the night · ${venue.name}`,
    description: `Rooms in the hotel next door to ${venue.name}, a two-minute walk: ${accommodations.map(({ title }) => title).join(', ')}.`,
  }),
  Page: ({ data: { accommodations, hotelFeatures } }) => (
    <>
      <StayHero />
      <Rooms accommodations={accommodations} />
      <HotelFeatures features={hotelFeatures} />
      <StayClosing />
    </>
  ),
});

function StayHero() {
  return (
    <Hero
      photo={exteriorDusk}
      alt="Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door"
      size="band"
    >
      <p className="label">Stay</p>
      <h1>The last song, then a two-minute walk.</h1>
    </Hero>
  );
}

const photos = new Map([bridalSuite, gardenViewRoom, familyRoom].map((photo) => [photo.name, photo]));

function Rooms({ accommodations }: { accommodations: Accommodation[] }) {
  return (
    <section className="section rooms" aria-labelledby="rooms">
      <div className="rooms__head">
        <p className="label">Rooms</p>
        <h2 id="rooms">Where the party sleeps</h2>
        <p>The hotel is right next to the hall. Book your rooms through us, with your event or on their own.</p>
      </div>
      <ul>
        {accommodations.map((room) => (
          <Room key={room.title} room={room} />
        ))}
      </ul>
    </section>
  );
}

function Room({ room }: { room: Accommodation }) {
  const { title, pricePerNight, guests, alt, description, amenities } = room;
  const photo = photos.get(room.photo);
  const headingId = useId();
  return (
    <li className="room" aria-labelledby={headingId}>
      {photo && <Photo photo={photo} alt={alt} sizes="(min-width: 60rem) 48vw, 100vw" />}
      <div className="room__words">
        <h3 id={headingId}>{title}</h3>
        <p className="room__terms">
          <span className="room__price">{priceText(pricePerNight)}/night</span> <span>{guests}</span>
        </p>
        <p>{description}</p>
        <ul className="room__amenities" aria-label="In the room">
          {amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </ul>
        <PageLink className="button button--quiet" to={routes.contact}>
          BOOK ROOM
        </PageLink>
      </div>
    </li>
  );
}

function HotelFeatures({ features }: { features: HotelFeature[] }) {
  return (
    <section className="band hotel" aria-labelledby="hotel">
      <div>
        <p className="label">The hotel</p>
        <h2 id="hotel">A night without car keys</h2>
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

function StayClosing() {
  return (
    <Closing
      photo={weddingReception}
      alt="Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind"
      label="Booking"
      title="Save rooms with your date"
      text="Tell us when you’re celebrating and how many are staying. We’ll hold the rooms while you decide on the rest."
    >
      <MagneticLink to={routes.contact}>BOOK NOW</MagneticLink>
    </Closing>
  );
}
