import { lazy } from 'react';

const list = lazy(async () => ({ default: (await import('./gallery-screen.tsx')).GalleryScreen }));

export const gallery = { name: 'gallery', list } as const;
