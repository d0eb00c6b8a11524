import { lazy } from 'react';

export const ActivityLog = lazy(async () => ({
  default: (await import('./activity-log-screen.tsx')).ActivityLogScreen,
}));
