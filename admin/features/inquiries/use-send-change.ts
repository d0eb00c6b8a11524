import { useCallback, useContext } from 'react';
import { useDataProvider } from 'react-admin';
import { ChangesContext, type InquiryChanges } from './changes-context.ts';
import type { InquiryRecord } from './inquiry-record.ts';

export interface Change {
  /** As it was when the change was decided on; where it has changed since, the server refuses with 412. */
  inquiry: InquiryRecord;
  changes: InquiryChanges;
}

/** Sends one change and answers the inquiry as it then is. */
export function useSendChange() {
  const dataProvider = useDataProvider();
  const { ownVersions } = useContext(ChangesContext);
  return useCallback(
    async ({ inquiry, changes }: Change): Promise<InquiryRecord> => {
      const { id } = inquiry;
      const version = Math.max(inquiry.version, ownVersions.get(id) ?? 0);
      const sent = { id, data: changes, previousData: inquiry, meta: { version } };
      const { data } = await dataProvider.update<InquiryRecord>('inquiries', sent);
      ownVersions.set(id, data.version);
      return data;
    },
    [dataProvider, ownVersions],
  );
}
