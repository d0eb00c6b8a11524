import type { DataProvider, Identifier } from 'react-admin';
import type { RecordVersion, TrashedRecord } from '#shared/history.ts';

/** react-admin's methods, and the way to the trash and back. */
export interface AppDataProvider extends DataProvider {
  /** With `version`, only while the record has that version. */
  moveToTrash(resource: string, params: { id: Identifier; version?: number }): Promise<{ data: TrashedRecord }>;
  restore(resource: string, params: { id: Identifier }): Promise<{ data: RecordVersion }>;
}
