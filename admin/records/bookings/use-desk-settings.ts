import { useGetOne } from 'react-admin';
import { useAccess } from '#admin/session/access.ts';
import type { DeskSettings } from '#shared/settings/schema.ts';

/** What a booking gets from the settings if its form says nothing; nothing until they are loaded, nor for who may only read. */
export function useDeskSettings(): DeskSettings | undefined {
  const mayRead = useAccess('edit');
  return useGetOne<DeskSettings & { id: string }>('settings', { id: 'desk' }, { enabled: mayRead }).data;
}
