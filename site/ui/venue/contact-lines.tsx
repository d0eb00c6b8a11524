import { toMailUrl } from '#shared/rules/email-address.ts';
import { toPhoneUrl } from '#shared/rules/phone-number.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { toAddressLines, toMapUrl } from './venue-links.ts';

/** Address, phone and email as links. Blank details are left out. */
export function ContactLines({ venue }: { venue: Venue }) {
  const lines = [
    { text: toAddressLines(venue).join(', '), href: toMapUrl(venue) },
    { text: venue.phone, href: toPhoneUrl(venue.phone) },
    { text: venue.email, href: toMailUrl(venue.email) },
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
