import { createContext, useCallback, useContext, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { UndoableAction } from '#admin/api/undo-stack.ts';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import type { InquiryRecord } from './inquiry-record.ts';

/** What staff change in an inquiry. */
export type InquiryChanges = Partial<Pick<Inquiry, 'status' | 'priority' | 'assignee' | 'lostReason' | 'lostNote'>>;

/** As the server takes them. */
const toBody = ({ assignee, ...changes }: InquiryChanges) =>
  assignee === undefined ? changes : { ...changes, assigneeId: assignee?._id ?? null };

export interface InquiryConflict {
  /** As it was on the screen when the change was chosen. */
  seen: InquiryRecord;
  /** As the server has it. */
  current: InquiryRecord;
  changes: InquiryChanges;
}

/** Inquiries that were just set to Lost. */
export interface LostInquiries {
  inquiries: InquiryRecord[];
  /** What takes the status back. */
  action: UndoableAction | undefined;
}

interface ChangesContext {
  /** By id, the version that our own last change made, because the screen may still show the one before it. */
  ownVersions: Map<string, number>;
  showConflict: (conflict: InquiryConflict) => void;
  /** Asks why these were lost. */
  askLostReason: (lost: LostInquiries) => void;
}

export const InquiryChangesContext = createContext<ChangesContext>({
  ownVersions: new Map(),
  showConflict: () => undefined,
  askLostReason: () => undefined,
});

/** What a write of an inquiry may change beside it: what belongs to it shows its name, and goes to the trash with it. */
export const inquiryParts = ['task', 'note', 'message'] as const;

/** Writes of inquiries wait for each other: the next one of the same inquiry has to know the version that the last one made. */
export const inquiryScope = 'inquiries';

/** Reads again what shows inquiries, or what belongs to one. */
export const useReloadInquiries = () => useReloadRecords(['inquiry', ...inquiryParts]);

/** The version that a write of an inquiry is based on: the shown one, or what our own last write made of it. */
export function useOwnVersions() {
  const { ownVersions } = useContext(InquiryChangesContext);
  return useMemo(
    () => ({
      versionOf: ({ id, version }: InquiryRecord) => Math.max(version, ownVersions.get(id) ?? 0),
      keepVersion: (id: string, version: number) => void ownVersions.set(id, version),
    }),
    [ownVersions],
  );
}

/** Sends one change and returns the inquiry as the server then has it; rejects with 412 where it changed since. */
export function useSendChange() {
  const dataProvider = useDataProvider();
  const { versionOf, keepVersion } = useOwnVersions();
  return useCallback(
    async (inquiry: InquiryRecord, changes: InquiryChanges): Promise<InquiryRecord> => {
      const { id } = inquiry;
      const params = { id, data: toBody(changes), previousData: inquiry, meta: { version: versionOf(inquiry) } };
      const { data } = await dataProvider.update<InquiryRecord>('inquiries', params);
      keepVersion(id, data.version);
      return data;
    },
    [dataProvider, versionOf, keepVersion],
  );
}
