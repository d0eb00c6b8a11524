import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { ListBase } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SourceNotice } from '#admin/offline/source-notice.tsx';
import { useNotifications } from '#admin/session/notification-provider.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { inquiryPageSize } from '#shared/inquiry-values.ts';
import { withoutUnknown } from './inquiries-address.ts';
import { InquiryConflicts } from './inquiry-conflict.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { InquiryFilters } from './inquiry-filters.tsx';
import { InquiryPagination } from './inquiry-pagination.tsx';
import { InquiryRows } from './inquiry-rows.tsx';
import { InquiryTools } from './inquiry-tools.tsx';
import { inquiryMessages } from './messages.ts';
import { SelectionBar } from './selection-bar.tsx';
import { ShownRowsProvider } from './shown-rows.tsx';
import { StatCards } from './stat-cards.tsx';

const ignoreError = () => undefined;
const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

export function InquiriesScreen() {
  const [query] = useSearchParams();
  const known = withoutUnknown(query).toString();
  return known === query.toString() ? <Inquiries /> : <Navigate to={{ search: known }} replace />;
}

function Inquiries() {
  const { isSample } = useSignedIn();
  useReadMark();
  return (
    <ListBase
      resource="inquiries"
      perPage={inquiryPageSize}
      sort={newestFirst}
      storeKey={false}
      // The screen says itself, once and in the specified words, that the server is away.
      queryOptions={{ enabled: !isSample, refetchInterval: 60_000, onError: ignoreError }}
    >
      <ShownRowsProvider>
        <SourceNotice samples={inquiryMessages.samples} lastLoaded={inquiryMessages.lastLoaded} />
        <InquiryConflicts>
          <Box sx={{ display: 'grid', gap: { xs: 1.5, lg: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <StatCards />
            <Box>
              <InquiryFilters />
              <InquiryTools />
              <InquiryRows />
              <SelectionBar />
              <InquiryPagination />
            </Box>
          </Box>
          <InquiryDialog />
        </InquiryConflicts>
      </ShownRowsProvider>
    </ListBase>
  );
}

/** Whoever looks at the inquiries has read what the badge counted. */
function useReadMark() {
  const { unreadCount, reset } = useNotifications();
  useEffect(() => {
    if (unreadCount > 0) reset();
  }, [unreadCount, reset]);
}
