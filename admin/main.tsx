import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readBrand } from './theme/brand.ts';

// The sign-in page has its colors from a style sheet, which knows the starter's only.
if (readBrand().isOwn) import('./theme/own-colors.ts').catch(() => undefined);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
