import { adminPaths } from '#shared/admin-paths.ts';
import { type Route, routes } from '#site/routes.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { Mark } from '#site/ui/mark/mark.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

/** The mobile menu links here when JavaScript is off. */
export const footerId = 'footer';

const firstYear = 2025;

const columns: { title: string; links: { label: string; to: Route }[] }[] = [
  {
    title: 'Pages',
    links: [
      { label: 'Services', to: routes.services },
      { label: 'Gallery', to: routes.gallery },
      { label: 'The Venue', to: routes.venue },
      { label: 'Stay', to: routes.stay },
      { label: 'Questions', to: routes.faq },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: routes.history },
      { label: 'Contact', to: routes.contact },
    ],
  },
  { title: 'Services', links: [{ label: 'Venue Tours', to: routes.contact }] },
];

export function Footer() {
  const { venue, now } = useSite();
  const year = Math.max(firstYear, new Date(now).getUTCFullYear());
  return (
    <footer className="footer" id={footerId}>
      <div className="footer__columns">
        <FooterContact />
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="label">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <PageLink to={to}>{label}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="footer__close">
        <Mark />
        <p>
          © {year === firstYear ? firstYear : `${firstYear}–${year}`} {venue.name}. All rights reserved.
        </p>
        <p>
          Powered by <PageLink to={routes.home}>Marquee</PageLink>
        </p>
        {/* A plain link, because the back-office is a separate application. */}
        <p>
          <a href={adminPaths.login}>Staff sign-in</a>
        </p>
      </div>
    </footer>
  );
}

/** Contact details and social links. Blank ones are left out. */
function FooterContact() {
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
