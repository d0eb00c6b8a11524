import { lazy } from 'react';

const list = lazy(async () => ({ default: (await import('./about-items-screen.tsx')).AboutItemsScreen }));

export const aboutItems = { name: 'about-items', list } as const;
