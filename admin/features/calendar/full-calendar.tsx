import type { CalendarOptions, DayCellMountArg, EventInput, EventMountArg } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import listPlugin from '@fullcalendar/list';
import ReactCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { Box } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { dayWords } from '#admin/format/venue-time.ts';
import type { SpaceRecord } from '#admin/records/spaces/use-spaces.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { type Entry, entryWords, fitDays, hiddenFacts, shortWords, toFullCalendarSpan } from './calendar-entries.ts';
import { calendarStyles, removeIconFont } from './full-calendar-styles.ts';
import { calendarTexts } from './messages.ts';
import type { CalendarView } from './use-calendar-address.ts';

interface FullCalendarProps {
  view: Exclude<CalendarView, 'spaces'>;
  day: string;
  /** What the venue's clocks show, as `YYYY-MM-DDTHH:MM`. */
  now: string;
  entries: readonly Entry[];
  spaces: readonly SpaceRecord[];
  onOpen: (id: string) => void;
  /** Asks for all entries of a day of the month that has more of them than its cell shows. */
  onMore: (day: string) => void;
  /** A press on a free day. */
  onDay: ((day: string) => void) | undefined;
}

removeIconFont();

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', list: 'listMonth' } as const;
const viewOptions: CalendarOptions['views'] = {
  // It would say that what goes on after midnight ends then; its words say the time.
  listMonth: { displayEventTime: false },
  timeGridWeek: { slotMinTime: '06:00:00', slotMaxTime: '30:00:00', slotDuration: '01:00:00' },
};

const shownPerDay = 4;

/** Month, week and list. All times are the venue's wall clock, which FullCalendar is told are UTC. */
export function FullCalendar({ view, day, now, entries, spaces, onOpen, onMore, onDay }: FullCalendarProps) {
  const calendar = useRef<ReactCalendar>(null);
  const { current: first } = useRef({ view: viewNames[view], day });
  useEffect(() => {
    // FullCalendar draws at once what it is told, which React does not allow within an effect.
    queueMicrotask(() => calendar.current?.getApi().changeView(viewNames[view], day));
  }, [view, day]);
  const isPhone = useIsPhone();
  const events = useMemo(() => toInputs(view, entries, spaces, isPhone), [view, entries, spaces, isPhone]);
  return (
    <Box sx={calendarStyles}>
      <ReactCalendar
        ref={calendar}
        plugins={plugins}
        views={viewOptions}
        initialView={first.view}
        initialDate={first.day}
        events={events}
        now={now}
        timeZone="UTC"
        headerToolbar={false}
        height="auto"
        nextDayThreshold="06:00:00"
        scrollTime="09:00:00"
        nowIndicator
        slotEventOverlap={false}
        eventDisplay="block"
        eventInteractive
        eventTimeFormat={timeFormat}
        slotLabelFormat={slotFormat}
        eventOrder="isMore,start,-duration,allDay,title"
        noEventsContent={calendarTexts.noneShown}
        eventDidMount={describeEntry}
        dayCellDidMount={nameCell}
        eventClick={({ event, jsEvent }) => {
          // A press with Ctrl or Command opens the link in a tab of its own.
          if (jsEvent.ctrlKey || jsEvent.metaKey) return;
          jsEvent.preventDefault();
          if (event.extendedProps.isMore) onMore(event.startStr);
          else onOpen(event.id);
        }}
        {...(onDay && { dateClick: ({ dateStr }: { dateStr: string }) => onDay(dateStr.slice(0, 10)) })}
      />
    </Box>
  );
}

const timeFormat = { hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' } as const;
const slotFormat = { hour: 'numeric', meridiem: 'short' } as const;

/** FullCalendar draws every entry of a month, the hidden ones too, so that it gets those alone that fit (bench/calendar-month.ts). */
function toInputs(
  view: FullCalendarProps['view'],
  entries: readonly Entry[],
  spaces: readonly SpaceRecord[],
  isPhone: boolean,
): EventInput[] {
  if (view === 'list') return entries.map((entry) => toInput(entry, entryWords(entry, spaces, 'time'), spaces));
  const { shown, more } = view === 'month' ? fitDays(entries, shownPerDay) : { shown: entries, more: [] };
  return [
    ...shown.map((entry) => toInput(entry, shortWords(entry), spaces)),
    ...more.map(({ day, count }) => ({
      start: day,
      allDay: true,
      classNames: ['more'],
      title: isPhone ? `+${count}` : calendarTexts.more(count),
      extendedProps: { isMore: true, words: calendarTexts.moreOn(count, dayWords(day)) },
    })),
  ];
}

function toInput(entry: Entry, title: string, spaces: readonly SpaceRecord[]): EventInput {
  return {
    ...toFullCalendarSpan(entry),
    id: entry.id,
    title,
    classNames: [`look-${entry.look}`],
    url: `${adminPaths.calendar}?day=${entry.day}&open=${entry.id}`,
    extendedProps: { isMore: false, words: entryWords(entry, spaces), hidden: hiddenFacts(entry, spaces) },
  };
}

/** The row of a list says everything itself. */
function describeEntry({ el, event, view }: EventMountArg) {
  if (view.type.startsWith('list')) return;
  const { isMore, words, hidden: hiddenWords } = event.extendedProps;
  // A cell cuts long titles off.
  el.title = words;
  if (isMore) {
    el.setAttribute('role', 'button');
    el.setAttribute('aria-label', words);
    return;
  }
  const hidden = document.createElement('span');
  hidden.className = 'visually-hidden';
  hidden.textContent = hiddenWords;
  el.append(hidden);
}

/** FullCalendar names a cell by its date alone; without that, its name is the date and all that it shows. */
function nameCell({ el }: DayCellMountArg) {
  el.removeAttribute('aria-labelledby');
}
