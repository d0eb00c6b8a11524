import { Box, useMediaQuery } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ListContextProvider, useEvent, useList, useListContext } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { refreshMs } from '#admin/api/trpc.ts';
import { RecordSource } from '#admin/lists/record-source.tsx';
import { useCalendarForms } from '#admin/records/bookings/form-address.ts';
import { InquiryChangesProvider } from '#admin/records/inquiries/inquiry-changes.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { useMarkRead } from '#admin/session/notification-provider.tsx';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart, preloadWhenIdle } from '#admin/ui/screen.tsx';
import { type ScreenShortcut, useScreenShortcuts } from '#admin/ui/screen-shortcuts.ts';
import { adminPaths, type InboxSection } from '#shared/admin-paths.ts';
import { InquiryPane } from './inquiry-pane.tsx';
import { inboxTexts, keyTexts } from './messages.ts';
import { QueueList } from './queue-list.tsx';
import { QueueNav } from './queue-nav.tsx';
import { TodayList } from './today-list.tsx';
import { useInboxAddress } from './use-inbox-address.ts';

const pageSize = 50;
const byServer = { field: 'id', order: 'ASC' } as const;
const noRows: InquiryRecord[] = [];

/** Two columns fit from here on; three from the theme's `lg`. */
const twoColumns = '@media (min-width: 760px)';

/** The queues on the left, their rows in the middle, and the open inquiry on the right. */
export function InboxScreen() {
  const { section, id } = useInboxAddress();
  const isNarrow = !useMediaQuery(twoColumns);
  useMarkRead();
  if (section === undefined) return <Navigate to={`${adminPaths.inbox}/unanswered`} replace />;
  const Provider = section === 'today' ? TodayProvider : QueueProvider;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [twoColumns]: { gridTemplateColumns: 'minmax(16rem, 21rem) minmax(0, 1fr)' },
        '@media (min-width: 1200px)': { gridTemplateColumns: 'max-content minmax(17rem, 24rem) minmax(0, 1fr)' },
      }}
    >
      {(!isNarrow || id === undefined) && <QueueNav />}
      <Provider key={section} section={section}>
        <InquiryChangesProvider>
          <ListAndInquiry isNarrow={isNarrow}>{section === 'today' ? <TodayList /> : <QueueList />}</ListAndInquiry>
        </InquiryChangesProvider>
      </Provider>
      <InboxForms />
    </Box>
  );
}

const AddInquiryDialog = lazyPart(
  async () => (await import('#admin/records/inquiries/add-inquiry.tsx')).AddInquiryDialog,
);
const HoldForm = lazyPart(async () => (await import('#admin/records/bookings/hold-form.tsx')).HoldForm);
const forms = [AddInquiryDialog, HoldForm];

/** The form that the address names: a hold of the open inquiry, or a new inquiry. */
function InboxForms() {
  const { form, address, close } = useCalendarForms();
  useEffect(() => preloadWhenIdle(forms), []);
  if (form === 'hold')
    return (
      <LazyDialog onClose={close}>
        <HoldForm />
      </LazyDialog>
    );
  if (address?.mode !== 'create') return null;
  return (
    <LazyDialog onClose={close}>
      <AddInquiryDialog />
    </LazyDialog>
  );
}

interface ProviderProps {
  section: InboxSection;
  children: ReactNode;
}

/** Gives its children the rows of a queue. */
function QueueProvider({ section, children }: ProviderProps) {
  return (
    <RecordSource<InquiryRecord>
      resource="inbox/queue"
      filter={{ view: section }}
      perPage={pageSize}
      sort={byServer}
      syncsAddress={false}
      refreshMs={refreshMs}
      fallback={{ name: `inbox.${section}` }}
      selectsAcrossPages
    >
      {children}
    </RecordSource>
  );
}

/** The parts of an open inquiry look for its row in a list, which Today has none of. */
function TodayProvider({ children }: ProviderProps) {
  const list = useList<InquiryRecord>({ data: noRows, resource: 'inquiries' });
  return <ListContextProvider value={list}>{children}</ListContextProvider>;
}

/** The middle and the right column. In a narrow window an open inquiry takes the place of the list. */
function ListAndInquiry({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  const { id } = useInboxAddress();
  const list = useRef<HTMLDivElement>(null);
  useFocusOnRow(list);
  const announcement = useInboxKeys(list);
  return (
    <>
      <Box ref={list} hidden={isNarrow && id !== undefined} sx={{ minWidth: 0 }}>
        {children}
      </Box>
      {(id !== undefined || !isNarrow) && <InquiryPane key={id} id={id} isAlone={isNarrow} />}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}

/** Returns the focus to the row of the inquiry that was closed. */
function useFocusOnRow(list: { current: HTMLElement | null }) {
  const { id } = useInboxAddress();
  const lastId = useRef(id);
  useEffect(() => {
    const closed = id === undefined ? lastId.current : undefined;
    lastId.current = id;
    if (closed === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.row === closed);
    (row ?? list.current?.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus();
  }, [id, list]);
}

/** The keys of the inbox. Those without a function of their own press the button that is marked with them. */
function useInboxKeys(list: RefObject<HTMLElement | null>): string {
  const { id, open, close } = useInboxAddress();
  const selection = useListContext();
  const [announcement, setAnnouncement] = useState('');

  const move = useEvent((step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.dataset.row === id);
    const place = current === -1 ? 0 : current + step;
    const row = rows[place];
    if (row?.dataset.row === undefined) return;
    open(row.dataset.row, true);
    row.focus();
    setAnnouncement(inboxTexts.position(row.textContent ?? '', place + 1, rows.length));
  });
  const select = useEvent(() => {
    if (id !== undefined) selection.onToggleItem?.(id);
  });

  useScreenShortcuts(
    useMemo(() => {
      const own: Record<string, () => void> = { j: () => move(1), k: () => move(-1), u: close, x: select };
      return Object.entries(keyTexts).map(
        ([key, action]): ScreenShortcut => ({ key, action, ...(own[key] && { run: own[key] }) }),
      );
    }, [move, close, select]),
  );
  return announcement;
}
