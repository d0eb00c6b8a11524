import './styles.css';
import { hydrateSite } from '#site/app/hydrate-site.tsx';

hydrateSite().catch((error: unknown) => {
  // The page stays as it was sent, as where this file itself does not arrive.
  document.documentElement.setAttribute('data-lifeless', '');
  throw error;
});
