import { lazy } from 'react';

export const Overview = lazy(async () => ({ default: (await import('./overview-screen.tsx')).OverviewScreen }));
