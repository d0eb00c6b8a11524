import type { ShownService } from '#shared/content-source.ts';
import { routes } from '#site/routes.ts';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';

export type HomeService = Pick<ShownService, 'title' | 'description' | 'icon'>;

const mostColumns = 4;

/** What the house does. One to four columns for as many kinds of service; the invitation fills the last row. */
export function HomeServices({ services }: { services: readonly HomeService[] }) {
  return (
    <section className="section" aria-labelledby="services">
      <div className="services__head">
        <p className="label">Services</p>
        <h2 id="services">Everything an evening needs, under one roof</h2>
      </div>
      <ul className="services" data-columns={Math.min(services.length, mostColumns)}>
        {services.map(({ title, description, icon }) => (
          <li className="service" key={title}>
            <NamedIcon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
        <li className="services__start">
          {services.length > 0 && (
            <p>Take one of these, or all of them. Tell us the day and we put the rest together with you.</p>
          )}
          <MagneticLink to={routes.contact}>GET STARTED</MagneticLink>
        </li>
      </ul>
    </section>
  );
}
