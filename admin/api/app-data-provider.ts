import type { DataProvider, Identifier } from 'react-admin';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import type { RestoredRecord, TrashedRecord } from '#shared/history/schema.ts';

/** All rows of a short list: as many as the server sends at once. */
export const largestPage = { page: 1, perPage: pagingLimits.limit } as const;

/** react-admin's methods, and the way to the trash and back. */
export interface AppDataProvider extends DataProvider {
  /** With `version`, only while the record has that version; with `cascade`, what cannot be without it goes along. */
  moveToTrash(
    resource: string,
    params: { id: Identifier; version?: number; cascade?: boolean },
  ): Promise<{ data: TrashedRecord }>;
  restore(resource: string, params: { id: Identifier }): Promise<{ data: RestoredRecord }>;
}
