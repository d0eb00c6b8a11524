import './styles.css';
import { hydrateSite } from '#site/app/hydrate-site.tsx';

hydrateSite().catch((error: unknown) => {
  // The page stays static, as when this script fails to load.
  document.documentElement.setAttribute('data-script-failed', '');
  throw error;
});
