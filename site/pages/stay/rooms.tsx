import { useId } from 'react';
import { priceText } from '#shared/price.ts';
import type { Accommodation } from '#shared/venue-profile.ts';
import { bridalSuite } from '#site/photos/bridal-suite.ts';
import { familyRoom } from '#site/photos/family-room.ts';
import { gardenViewRoom } from '#site/photos/garden-view-room.ts';
import { routes } from '#site/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Photo } from '#site/ui/photo/photo.tsx';

const photos = new Map([bridalSuite, gardenViewRoom, familyRoom].map((photo) => [photo.name, photo]));

export function Rooms({ accommodations }: { accommodations: Accommodation[] }) {
  return (
    <section className="section rooms" aria-labelledby="rooms">
      <div className="rooms__head">
        <p className="label">Rooms</p>
        <h2 id="rooms">Where the party sleeps</h2>
        <p>
          The hotel stands next to the hall. You book its rooms through us, with the date of your event or without one.
        </p>
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
