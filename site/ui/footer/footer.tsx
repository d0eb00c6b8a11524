import { adminPaths } from '#shared/admin-paths.ts';
import { creditsPath } from '#shared/rendering/site-renderer.ts';
import { readClock } from '#shared/rules/business-hours.ts';
import { openEntries } from '#site/runtime/layout.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { Mark } from '#site/ui/mark/mark.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

/** The mobile menu links here when JavaScript is off. */
export const footerId = 'footer';

const firstYear = 2025;

export function Footer() {
  const { venue, now, layout } = useSite();
  const columns = [
    { title: layout.footerPages, entries: openEntries(layout.footerPageLinks, layout) },
    { title: layout.footerCompany, entries: openEntries(layout.footerCompanyLinks, layout) },
    { title: layout.footerServices, entries: openEntries(layout.footerServiceLinks, layout) },
  ].filter(({ entries }) => entries.length > 0);
  const legalEntries = openEntries(layout.footerLegalLinks, layout);
  const year = Math.max(firstYear, new Date(readClock(venue.timeZone, now)).getUTCFullYear());
  return (
    <footer className="footer" id={footerId}>
      <div className="footer__columns">
        <FooterContact />
        {columns.map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className="label">{title}</h2>
            <ul>
              {entries.map(({ link: { label, to } }) => (
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
        {legalEntries.length > 0 && (
          <ul className="footer__legal">
            {legalEntries.map(({ link: { label, to } }) => (
              <li key={label}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
          </ul>
        )}
        {/* Plain links, because neither a text nor the back-office is a page of the site. */}
        <p>
          Powered by <a href={creditsPath}>Marquee</a>
        </p>
        <p>
          <a href={adminPaths.login}>Staff sign-in</a>
        </p>
      </div>
    </footer>
  );
}

/** Contact details and social links. Blank ones are left out. */
function FooterContact() {
  const { venue, layout } = useSite();
  const socials = [
    { label: 'Facebook', url: venue.facebookUrl },
    { label: 'Instagram', url: venue.instagramUrl },
  ].filter(({ url }) => url !== '');
  return (
    <section aria-label={layout.footerContact}>
      <h2 className="label">{layout.footerContact}</h2>
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
