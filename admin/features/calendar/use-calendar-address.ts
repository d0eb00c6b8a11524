import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { monthWords, rangeWords, weekdayOf } from '#admin/format/venue-time.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { addDays, addMonths, isCalendarDay } from '#shared/rules/dates.ts';
import { type Look, looks } from './calendar-entries.ts';
import { calendarTexts } from './messages.ts';

/** The views, in the order of their keys. */
export type CalendarView = keyof typeof calendarTexts.views;
export const calendarViews = Object.keys(calendarTexts.views) as CalendarView[];

/** So many days the table of spaces shows. */
const tableDays = 14;

/** The first and the last day that a view shows. */
export function rangeOf(view: CalendarView, day: string): { from: string; to: string } {
  const first = `${day.slice(0, 8)}01`;
  if (view === 'list') return { from: first, to: addDays(addMonths(first, 1), -1) };
  if (view === 'spaces') return { from: day, to: addDays(day, tableDays - 1) };
  const start = view === 'month' ? first : day;
  const from = addDays(start, -weekdayOf(start));
  return { from, to: addDays(from, view === 'month' ? 41 : 6) };
}

function moved(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month' || view === 'list') return addMonths(day, step);
  return addDays(day, step * (view === 'week' ? 7 : tableDays));
}

/** What the address says that the calendar shows: the view, a day of it, and the filters. */
export function useCalendarAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const asked = params.get('day') ?? '';
  const day = isCalendarDay(asked) ? asked : today;
  const view = calendarViews.find((known) => known === params.get('view')) ?? (isPhone ? 'list' : 'month');
  const look = looks.find((known) => known === params.get('status'));
  const spaceId = params.get('space') ?? '';
  const change = useEvent((changes: Partial<Record<'view' | 'day' | 'space' | 'status', string>>) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  });
  const range = useMemo(() => rangeOf(view, day), [view, day]);
  const isMonth = view === 'month' || view === 'list';
  return {
    view,
    day,
    range,
    change,
    title: isMonth ? monthWords(day) : rangeWords(range.from, range.to),
    filters: useMemo((): { spaceId: string; look: Look | undefined } => ({ spaceId, look }), [spaceId, look]),
    move: (step: 1 | -1) => change({ day: moved(view, day, step) }),
  };
}
