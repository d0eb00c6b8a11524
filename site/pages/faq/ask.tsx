import { clockTime } from '#shared/fill-in.ts';
import type { Venue } from '#shared/venue.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { routes } from '#site/routes.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { phoneAddress } from '#site/ui/venue/venue-links.ts';

export function Ask({ venue }: { venue: Venue }) {
  return (
    <Closing
      photo={gardenCeremony}
      alt="White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun"
      label="Still wondering"
      title="Ask us the one that is missing"
      text={`A person answers every message, and the phone is answered every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}.`}
    >
      <MagneticLink to={routes.contact}>CONTACT US</MagneticLink>
      {venue.phone !== '' && (
        <a className="button button--quiet" href={phoneAddress(venue.phone)}>
          CALL NOW
        </a>
      )}
    </Closing>
  );
}
