import { useGetOne } from 'react-admin';
import type { DeskSettings } from '#shared/settings/schema.ts';

/** What a booking gets from the settings if its form says nothing; nothing until they are loaded. */
export function useDeskSettings(): DeskSettings | undefined {
  return useGetOne<DeskSettings & { id: string }>('settings', { id: 'desk' }).data;
}
