import { useSite } from '#site/app/site-context.ts';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

/** How to reach the venue. What the venue has not filled in is not drawn. */
export function FooterContact() {
  const { venue } = useSite();
  const socials = [
    { label: 'Facebook', url: venue.facebookUrl },
    { label: 'Instagram', url: venue.instagramUrl },
  ].filter(({ url }) => url !== '');
  return (
    <section aria-label="Contact info">
      <h2 className="label">Contact info</h2>
      <ContactLines venue={venue} />
      {socials.length > 0 && (
        <ul className="footer__socials">
          {socials.map(({ label, url }) => (
            <li key={label}>
              <a href={url} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
