import { clockTime } from '#shared/fill-in.ts';
import type { Venue } from '#shared/venue.ts';
import { addressLines, mailAddress, mapAddress, phoneAddress } from '#site/ui/venue/venue-links.ts';

/** Three ways to the venue. What the venue has not filled in is not drawn. */
export function ContactCards({ venue }: { venue: Venue }) {
  const cards = [
    { label: 'Visit', text: addressLines(venue).join(', '), href: mapAddress(venue), hint: 'Open the map' },
    {
      label: 'Call',
      text: venue.phone,
      href: phoneAddress(venue.phone),
      hint: `Every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}`,
    },
    { label: 'Write', text: venue.email, href: mailAddress(venue.email), hint: 'Answered by a person' },
  ].filter(({ text }) => text !== '');
  if (cards.length === 0) return null;
  return (
    <section className="band" aria-label="Ways to reach us">
      <ul className="contact-cards">
        {cards.map(({ label, text, href, hint }) => (
          <li key={label}>
            <h2 className="label">{label}</h2>
            <a href={href}>{breakable(text)}</a>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lets a long e-mail address break where a reader would pause. */
function breakable(text: string) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
