import './login.css';
import type { ReactNode } from 'react';
import { readBrand } from '#admin/theme/brand.ts';
import { creditsPath } from '#shared/rendering/site-renderer.ts';
import hall from './hall-at-dusk.avif';
import starterLogo from './logo.svg';
import { loginMessages } from './messages.ts';

interface VenueName {
  name: string;
  /** Whether it is still the name that the starter logo spells. */
  isStarter: boolean;
}

/** The venue's name. The server writes it into the document, unless it cannot be read. */
function readVenue(): VenueName {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="venue"]');
  return { name: meta?.content || loginMessages.credit, isStarter: meta?.dataset.starter !== undefined };
}

/** What stands around the forms of people who are not signed in: picture, logo and footer. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const venue = readVenue();
  return (
    <div className="login">
      <div className="login-picture">
        <img src={hall} alt="" width={960} height={1200} loading="lazy" decoding="async" />
      </div>
      <main className="login-panel">
        <div className="login-box">
          <Logo {...venue} />
          {children}
        </div>
        <footer className="login-footer">
          <p>{loginMessages.copyright(new Date().getFullYear(), venue.name)}</p>
          <p>
            {loginMessages.creditLead}
            <a href={creditsPath}>{loginMessages.credit}</a>
          </p>
        </footer>
      </main>
    </div>
  );
}

function Logo({ name, isStarter }: VenueName) {
  const { logo, isOwn } = readBrand();
  if (logo) return <img className="login-logo login-logo--own" src={logo} alt={name} />;
  if (isStarter && !isOwn) return <img className="login-logo" src={starterLogo} alt={name} width={182} height={56} />;
  return <p className="login-logo login-name">{name}</p>;
}
