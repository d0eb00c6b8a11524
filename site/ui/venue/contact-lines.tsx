import type { Venue } from '#shared/venue.ts';
import { addressLines, mailAddress, mapAddress, phoneAddress } from './venue-links.ts';

/** Address, phone and e-mail as links. What the venue has not filled in is not drawn. */
export function ContactLines({ venue }: { venue: Venue }) {
  const lines = [
    { text: addressLines(venue).join(', '), href: mapAddress(venue) },
    { text: venue.phone, href: phoneAddress(venue.phone) },
    { text: venue.email, href: mailAddress(venue.email) },
  ].filter(({ text }) => text !== '');
  return (
    <ul className="contact-lines">
      {lines.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
