import { lazy } from 'react';

const list = lazy(async () => ({ default: (await import('./homepage-services-screen.tsx')).HomepageServicesScreen }));

export const homepageServices = { name: 'homepage-services', list } as const;
