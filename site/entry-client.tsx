import './styles.css';
import { hydrateSite } from '#site/app/hydrate-site.tsx';

void hydrateSite();
