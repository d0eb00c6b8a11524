import { lazy } from 'react';

const list = lazy(async () => ({ default: (await import('./av-equipment-screen.tsx')).AvEquipmentScreen }));

export const avEquipment = { name: 'av-equipment', list } as const;
