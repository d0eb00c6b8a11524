import { Alert, Box, Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useEvent, useGetList } from 'react-admin';
import { request } from '#admin/api/request.ts';
import { useNow } from '#admin/format/use-now.ts';
import { dayWords } from '#admin/format/venue-time.ts';
import { toWallClock, useVenueZone } from '#admin/format/venue-zone.ts';
import { useCalendarForms } from '#admin/records/bookings/form-address.ts';
import { HoldForm } from '#admin/records/bookings/hold-form.tsx';
import { EventForm } from '#admin/records/events/event-form.tsx';
import { type SpaceRecord, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAccess } from '#admin/session/access.ts';
import { EmptyState, LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { type ScreenShortcut, useScreenShortcuts } from '#admin/ui/screen-shortcuts.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import type { Calendar } from '#shared/calendar/schema.ts';
import { type Entry, filterEntries, isInRow, isOnDay, toEntries } from './calendar-entries.ts';
import { CalendarToolbar, LookKey } from './calendar-toolbar.tsx';
import { ClosedForm } from './closed-form.tsx';
import { CellDialog, EntryDialog } from './entry-dialog.tsx';
import { FullCalendar } from './full-calendar.tsx';
import { detailTexts, keyTexts, calendarTexts as texts } from './messages.ts';
import { SpaceTable } from './space-table.tsx';
import { TourForm } from './tour-form.tsx';
import { calendarViews, useCalendarAddress } from './use-calendar-address.ts';

/** Events, holds, tours and closed days by month, week, list and space. */
export function CalendarScreen() {
  const timeZone = useVenueZone();
  if (timeZone === undefined) return <RowsSkeleton label={texts.loading} height={96} />;
  return <LiveCalendar timeZone={timeZone} />;
}

function LiveCalendar({ timeZone }: { timeZone: string }) {
  const now = toWallClock(timeZone, useNow());
  const today = now.slice(0, 10);
  const address = useCalendarAddress(today);
  const calendar = useCalendar(address.range, timeZone);
  useCalendarKeys(address, today);
  const { data, error, isFetching, refetch } = calendar;
  return (
    <>
      <CalendarToolbar address={address} today={today} />
      {error && data && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{commonTexts.retry}</Button>}
          sx={{ mb: 2 }}
        >
          {texts.stale}
        </Alert>
      )}
      {error && !data && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {commonTexts.loadFailed}
        </LoadFailed>
      )}
      {!error && !data && <RowsSkeleton label={texts.loading} height={96} />}
      {data && <Views address={address} calendar={calendar} now={now} />}
      <LookKey />
      <OpenEntry calendar={calendar} />
      <OpenForm />
    </>
  );
}

interface ViewsProps {
  address: ReturnType<typeof useCalendarAddress>;
  calendar: ReturnType<typeof useCalendar>;
  now: string;
}

interface Cell {
  day: string;
  /** Of one space; without it, of the whole day. */
  spaceId?: string;
}

function Views({ address, calendar: { entries = [], isPlaceholderData, error }, now }: ViewsProps) {
  const { view, day, range, title, filters } = address;
  const spaces = useSpaces();
  const { open } = useDialogAddress();
  const { add } = useCalendarForms();
  const canAdd = useAccess('create') && !error;
  const [cell, setCell] = useState<Cell>();
  const shown = useMemo(() => filterEntries(entries, spaces, filters), [entries, spaces, filters]);
  const openEntry = useEvent((id: string) => open({ mode: 'open', id }));
  const addOn = useEvent((on: string) => add('event', { day: on }));
  // Found again each time, because others may change them meanwhile.
  const inOpenCell = cell ? shown.filter((entry) => isInCell(entry, cell, spaces)) : [];
  // Closed for good: it does not open by itself when something comes back.
  if (cell && inOpenCell.length === 0) setCell(undefined);
  if (entries.length === 0 && !isPlaceholderData && view === 'list') return <Empty />;
  return (
    <>
      {view === 'spaces' ? (
        <SpaceTable
          {...{ ...range, title, spaces, entries: shown, today: now.slice(0, 10) }}
          onCell={({ day: on, spaceId, entries: inCell }) => {
            const [only] = inCell;
            if (inCell.length > 1) setCell({ day: on, spaceId });
            else if (only) openEntry(only.id);
            else if (canAdd) add('event', { day: on, ...(spaceId && { spaceId }) });
          }}
        />
      ) : (
        <FullCalendar
          {...{ view, day, now, spaces, entries: shown }}
          onOpen={openEntry}
          onMore={(on) => setCell({ day: on })}
          onDay={canAdd ? addOn : undefined}
        />
      )}
      {cell && (
        <CellDialog
          title={dayWords(cell.day)}
          entries={inOpenCell}
          onClose={() => setCell(undefined)}
          onOpen={(id) => {
            setCell(undefined);
            openEntry(id);
          }}
        />
      )}
    </>
  );
}

const isInCell = (entry: Entry, { day, spaceId }: Cell, spaces: readonly SpaceRecord[]) =>
  isOnDay(entry, day) && (spaceId === undefined || isInRow(entry, spaceId, spaces));

/** Says whether there is nothing at all, or only nothing on these days. */
function Empty() {
  const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
  const { total, isPending } = useGetList('events', one);
  if (isPending) return null;
  return total === 0 ? (
    <EmptyState title={texts.empty} hint={texts.emptyHint} />
  ) : (
    <EmptyState title={texts.noneShown} />
  );
}

/** The facts of the entry that the address names. */
function OpenEntry({ calendar: { data, entries } }: Pick<ViewsProps, 'calendar'>) {
  const { address, close } = useDialogAddress();
  const id = address?.mode === 'open' ? address.id : undefined;
  const entry = entries?.find((candidate) => candidate.id === id || candidate.event?._id === id);
  if (id === undefined || data === undefined) return null;
  if (entry === undefined) return <Box role="status">{detailTexts.gone}</Box>;
  return <EntryDialog key={id} entry={entry} holds={data.holds} onClose={close} />;
}

/** The form that the address names. */
function OpenForm() {
  const { form } = useCalendarForms();
  if (form === 'event') return <EventForm />;
  if (form === 'hold') return <HoldForm />;
  if (form === 'tour') return <TourForm />;
  return form === 'closed' ? <ClosedForm /> : null;
}

/** Keys without a function of their own press the button that is marked with them. */
function useCalendarKeys({ change, move }: ViewsProps['address'], today: string) {
  const step = useEvent(move);
  const goToToday = useEvent(() => change({ day: today }));
  useScreenShortcuts(
    useMemo(() => {
      const views = calendarViews.map((view, index) => [String(index + 1), () => change({ view })] as const);
      const own: Record<string, () => void> = {
        ...Object.fromEntries(views),
        '[': () => step(-1),
        ']': () => step(1),
        t: goToToday,
      };
      return Object.entries(keyTexts).map(
        ([key, action]): ScreenShortcut => ({ key, action, ...(own[key] && { run: own[key] }) }),
      );
    }, [change, step, goToToday]),
  );
}

/** The calendar of some days. The key begins as the live feed expects it, so that changes of others arrive by themselves. */
function useCalendar({ from, to }: { from: string; to: string }, timeZone: string | undefined) {
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery({
    queryKey: ['calendar', 'range', { from, to }],
    queryFn: async ({ signal }) => (await request<Calendar>(`/calendar?from=${from}&to=${to}`, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(() => data && toEntries(data, timeZone), [data, timeZone]);
  return { data, entries, error, isFetching, isPlaceholderData, refetch };
}
