import { venueSlots } from '#shared/pages/venue.ts';
import type { ContentSource } from '#shared/rendering/content-source.ts';
import { fillIn } from '#shared/rules/fill-in.ts';
import { withStarters } from '#shared/slots/slots.ts';
import { loadChanges } from '#site/runtime/define-page.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { toAddressLines, toMapUrl } from '#site/ui/venue/venue-links.ts';
import { sectionTexts as texts } from './messages.ts';

interface PlaceProps {
  address: readonly string[];
  /** How to get there and where to park, in the words of the page of the venue. */
  directions: string;
  mapUrl: string;
}

/** What the site says of the way to the venue. */
export async function readDirections(content: ContentSource): Promise<PlaceProps> {
  const [venue, changes] = await Promise.all([content.venue(), loadChanges(content, 'venue')]);
  const { directionsText } = withStarters(venueSlots, changes);
  return { address: toAddressLines(venue), directions: fillIn(directionsText, venue), mapUrl: toMapUrl(venue) };
}

export function Place({ address, directions, mapUrl }: PlaceProps) {
  if (address.length === 0) return null;
  return (
    <section className="client__section" aria-labelledby="place-heading">
      <h2 id="place-heading">{texts.place}</h2>
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Paragraphs text={directions} />
      <p className="client__entries">
        <a href={mapUrl} rel="noreferrer">
          {texts.map}
        </a>
      </p>
    </section>
  );
}
