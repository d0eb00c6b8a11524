import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Box } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isUnavailable } from '#admin/api/request.ts';
import { refreshMs, trpc } from '#admin/api/trpc.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ListToolbar } from '#admin/lists/list-toolbar.tsx';
import { ExportButton, ToolButton } from '#admin/lists/tool-buttons.tsx';
import { FallbackRows, SourceNotice } from '#admin/offline/fallback-rows.tsx';
import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import { fallbackInquiries, matchesFilter } from '#admin/records/inquiries/fallback-inquiries.ts';
import { InquiryChangesProvider } from '#admin/records/inquiries/inquiry-changes.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { SelectionBar, SelectionProvider } from '#admin/records/inquiries/inquiry-selection.tsx';
import { addInquiryTexts, inquiryMessages, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { useDemoDataToast } from '#admin/records/inquiries/use-demo-data-toast.ts';
import { useMarkRead } from '#admin/session/notification-provider.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { failsInPlace } from '#admin/ui/empty-state.tsx';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { toPageCount } from '#admin/ui/pager.tsx';
import { lazyPart, preloadWhenIdle } from '#admin/ui/screen.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { inquiryPageSize } from '#shared/inquiry/values.ts';
import { InquiryFigures } from './inquiry-figures.tsx';
import { describeFilters, InquiryFilters } from './inquiry-filters.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { SelectPage } from './inquiry-row.tsx';
import { savedQueryTexts } from './messages.ts';
import { sanitizeQuery } from './sanitize-query.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

const InquiryDialog = lazyPart(async () => (await import('./inquiry-dialog.tsx')).InquiryDialog);
const AddInquiryDialog = lazyPart(
  async () => (await import('#admin/records/inquiries/add-inquiry.tsx')).AddInquiryDialog,
);
const SavedQueriesDialog = lazyPart(async () => (await import('./saved-queries.tsx')).SavedQueriesDialog);
const dialogs = [InquiryDialog, AddInquiryDialog, SavedQueriesDialog];

export function InquiriesScreen() {
  const [query] = useSearchParams();
  const sanitized = sanitizeQuery(query).toString();
  return sanitized === query.toString() ? <Inquiries /> : <Navigate to={{ search: sanitized }} replace />;
}

/**
 * A `ListBase` of its own and no `RecordList`, because its rows may come from what was loaded earlier or from samples, and its
 * selection spans pages.
 */
function Inquiries() {
  const { isSample } = useSignedIn();
  useMarkRead();
  useEffect(() => preloadWhenIdle(dialogs), []);
  return (
    <ListBase
      resource="inquiries"
      perPage={inquiryPageSize}
      sort={newestFirst}
      storeKey={false}
      queryOptions={{ enabled: !isSample, refetchInterval: refreshMs, ...failsInPlace }}
    >
      <OfflineRows>
        <SelectionProvider>
          <SourceNotice samples={inquiryMessages.samples} lastLoaded={inquiryMessages.lastLoaded} />
          <InquiryChangesProvider>
            <Box sx={{ display: 'grid', gap: { xs: 1.5, lg: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <InquiryFigures />
              <Box>
                <InquiryList head={<Head />}>
                  <SelectionBar />
                </InquiryList>
              </Box>
            </Box>
            <AddressedDialog />
          </InquiryChangesProvider>
        </SelectionProvider>
      </OfflineRows>
    </ListBase>
  );
}

const fallbackRows = () => fallbackInquiries(Date.now());

/** The server's rows, or in offline mode the rows loaded last or the fallback data, filtered and paged here. */
function OfflineRows({ children }: { children: ReactNode }) {
  const { data, error, filterValues, page, perPage } = useListContext<InquiryRecord>();
  const { isSample } = useSignedIn();
  const isOffline = isSample || isUnavailable(error);
  useDemoDataToast(isOffline, data !== undefined && !error);
  const select = useCallback(
    (rows: InquiryRecord[]) => {
      const matching = rows.filter((row) => matchesFilter(row, filterValues));
      const existing = Math.min(page, toPageCount(matching.length, perPage));
      return { data: matching.slice((existing - 1) * perPage, existing * perPage), total: matching.length };
    },
    [filterValues, page, perPage],
  );
  return (
    <FallbackRows name="inquiries" samples={fallbackRows} select={select}>
      {children}
    </FallbackRows>
  );
}

function Head() {
  return (
    <>
      <InquiryFilters />
      <Toolbar />
    </>
  );
}

function Toolbar() {
  const { total, isPending, filterValues, resource } = useListContext();
  const { source } = useRowsSource();
  const canEdit = useCanEdit();
  const isWide = useIsWide();
  return (
    <ListToolbar
      start={!isWide && canEdit && <SelectPage />}
      count={source === 'live' && !isPending && <Count>{total ?? 0}</Count>}
      active={describeFilters({ ...filterValues, search: '' })}
    >
      <AddButton variant="outlined" shortcut="add">
        {addInquiryTexts.button}
      </AddButton>
      <SavedQueriesButton />
      <ExportButton resource={resource} filter={filterValues} />
    </ListToolbar>
  );
}

/** The list includes spam and the figures above it do not, so an unfiltered count names the difference. */
function Count({ children: total }: { children: number }) {
  const { filterValues } = useListContext();
  // `InquiryFigures` loads and refreshes it.
  const { data: stats } = trpc.inquiries.stats.useQuery(undefined, { refetchOnMount: false });
  const isUnfiltered = Object.keys(filterValues).length === 0;
  const spam = isUnfiltered && stats ? total - stats.total : 0;
  return spam > 0 ? inquiryTexts.countWithSpam(total, spam) : inquiryTexts.count(total);
}

function SavedQueriesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton icon={<BookmarkIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {savedQueryTexts.open}
      </ToolButton>
      {isOpen && (
        <LazyDialog onClose={() => setIsOpen(false)}>
          <SavedQueriesDialog onClose={() => setIsOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}

/** The dialog that the address opens over the list: an inquiry, or the form of a new one. */
function AddressedDialog() {
  const { address, close } = useDialogAddress();
  const id = address?.mode === 'open' ? address.id : undefined;
  useFocusAfter(id !== undefined);
  if (id !== undefined)
    return (
      <LazyDialog onClose={close}>
        <InquiryDialog id={id} onClose={close} />
      </LazyDialog>
    );
  if (address?.mode !== 'create') return null;
  return (
    <LazyDialog onClose={close}>
      <AddInquiryDialog />
    </LazyDialog>
  );
}
