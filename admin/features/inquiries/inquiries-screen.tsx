import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { refreshMs, trpc } from '#admin/api/trpc.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { RecordList } from '#admin/lists/record-list.tsx';
import { ExportButton, ToolButton } from '#admin/lists/tool-buttons.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { fallbackInquiries, matchesFilter } from '#admin/records/inquiries/fallback-inquiries.ts';
import { InquiryChangesProvider } from '#admin/records/inquiries/inquiry-changes.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { InquirySelection } from '#admin/records/inquiries/inquiry-selection.tsx';
import { addInquiryTexts, inquiryMessages, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { useDemoDataToast } from '#admin/records/inquiries/use-demo-data-toast.ts';
import { useMarkRead } from '#admin/session/notification-provider.tsx';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { CardList } from '#admin/ui/rows.tsx';
import { lazyPart, preloadWhenIdle } from '#admin/ui/screen.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { inquiryPageSize } from '#shared/inquiry/values.ts';
import { columns, InquiryCard } from './inquiry-columns.tsx';
import { InquiryFigures } from './inquiry-figures.tsx';
import { useInquiryFilters } from './inquiry-filters.tsx';
import { savedQueryTexts } from './messages.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const { list, pages, loading } = inquiryTexts;
const { fetchFailed: failed, empty, emptyHint, noMatch, clearFilters: clear } = inquiryMessages;
const count = (total: number) => <Count>{total}</Count>;
const texts = { list, pages, loading, failed, empty, emptyHint, noMatch, clear, count };
const fallback = { name: 'inquiries', samples: () => fallbackInquiries(Date.now()), matches: matchesFilter };
const selection = { nameOf: ({ fullName }: InquiryRecord) => fullName, bar: <InquirySelection /> };

const InquiryDialog = lazyPart(async () => (await import('./inquiry-dialog.tsx')).InquiryDialog);
const AddInquiryDialog = lazyPart(
  async () => (await import('#admin/records/inquiries/add-inquiry.tsx')).AddInquiryDialog,
);
const SavedQueriesDialog = lazyPart(async () => (await import('./saved-queries.tsx')).SavedQueriesDialog);
const dialogs = [InquiryDialog, AddInquiryDialog, SavedQueriesDialog];

export function InquiriesScreen() {
  const filters = useInquiryFilters();
  useMarkRead();
  useEffect(() => preloadWhenIdle(dialogs), []);
  return (
    <InquiryChangesProvider>
      <RecordList<InquiryRecord>
        resource="inquiries"
        perPage={inquiryPageSize}
        sort={newestFirst}
        refreshMs={refreshMs}
        fallback={fallback}
        notice={inquiryMessages}
        texts={texts}
        head={<Head />}
        filters={filters}
        tools={<Tools />}
        selection={selection}
        columns={columns}
        renderRows={(inquiries) => (
          <CardList label={list} items={inquiries} renderCard={(inquiry) => <InquiryCard inquiry={inquiry} />} />
        )}
      >
        <AddressedDialog />
      </RecordList>
    </InquiryChangesProvider>
  );
}

function Head() {
  const { data, error } = useListContext();
  const { source } = useRowsSource();
  const isLive = source === 'live';
  useDemoDataToast(!isLive, isLive && data !== undefined && !error);
  return (
    <Box sx={{ mb: { xs: 1.5, lg: 3 } }}>
      <InquiryFigures />
    </Box>
  );
}

function Tools() {
  const { filterValues, resource } = useListContext();
  return (
    <>
      <AddButton variant="outlined" shortcut="add">
        {addInquiryTexts.button}
      </AddButton>
      <SavedQueriesButton />
      <ExportButton resource={resource} filter={filterValues} />
    </>
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
