import { lazy } from 'react';

const list = lazy(async () => ({ default: (await import('./inquiries-screen.tsx')).InquiriesScreen }));

export const inquiries = { name: 'inquiries', list } as const;
