import type { Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { looks } from './calendar-entries.ts';
import { lookStyles } from './entry-looks.ts';

/**
 * Takes the icon font out of FullCalendar's style sheet before the browser reads it: it is a data URL, which the content
 * security policy refuses, and the only icon of it that is left here has a character in its place.
 */
export function removeIconFont(): void {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-fullcalendar]')?.sheet;
  const index = [...(sheet?.cssRules ?? [])].findIndex(({ cssText }) => cssText.startsWith('@font-face'));
  if (index >= 0) sheet?.deleteRule(index);
}

const looksOf = (theme: Theme) =>
  Object.fromEntries(
    looks.flatMap((look) => [
      [
        `& a.fc-event.look-${look}`,
        { ...lookStyles(theme, look), '&:hover': { color: lookStyles(theme, look).color } },
      ],
      [
        `& .fc-list-event.look-${look} .fc-list-event-dot`,
        { ...lookStyles(theme, look), display: 'inline-block', width: 18, height: 14, borderRadius: '4px' },
      ],
    ]),
  );

/** FullCalendar in the colors, lines and letters of the back-office. */
export const calendarStyles = (theme: Theme) => ({
  '--fc-border-color': theme.palette.divider,
  '--fc-page-bg-color': theme.palette.background.paper,
  '--fc-today-bg-color': theme.palette.action.hover,
  '--fc-neutral-bg-color': theme.palette.background.default,
  '--fc-list-event-hover-bg-color': theme.palette.action.hover,
  '--fc-event-text-color': 'inherit',
  '--fc-now-indicator-color': theme.palette.error.main,
  '--fc-small-font-size': '0.8125rem',
  '& .fc': { fontSize: 14, color: theme.palette.text.primary },
  '& .fc a': { color: 'inherit', textDecoration: 'none' },
  '& .fc-scrollgrid, & .fc-list': { borderRadius: '8px', backgroundColor: theme.palette.background.paper },
  '& .fc-scrollgrid': { borderCollapse: 'separate', overflow: 'hidden' },
  '& .fc-col-header-cell': { py: 0.75, color: theme.palette.text.secondary, fontSize: 13 },
  '& .fc-col-header-cell-cushion': { fontWeight: 600 },
  '& .fc .fc-day-other .fc-daygrid-day-top': { opacity: 1, color: theme.palette.text.secondary },
  '& .fc-daygrid-day-number': { px: 1, py: 0.5, fontSize: 13 },
  '& .fc-day-today .fc-daygrid-day-number': {
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
  '& .fc-dayGridMonth-view .fc-daygrid-day-frame': { minHeight: 104 },
  '& a.fc-event': {
    borderRadius: '5px',
    px: 0.5,
    py: 0.125,
    fontSize: 12.5,
    lineHeight: 1.35,
    minHeight: 24,
    boxShadow: 'none',
  },
  '& a.fc-event:focus-visible': {
    outline: `2px solid ${theme.palette.secondary.main}`,
    outlineOffset: 1,
    boxShadow: 'none',
  },
  '& a.fc-event:focus::after, & a.fc-event::after': { display: 'none' },
  '& .fc-event .fc-event-main': { color: 'inherit', minWidth: 0 },
  '& .fc-event .fc-event-time': { fontWeight: 600 },
  '& .fc-daygrid-event .fc-event-title': { textOverflow: 'ellipsis' },
  '& .fc-daygrid-event .fc-event-time': { flex: 'none', overflow: 'visible' },
  '& a.fc-event.more': {
    backgroundColor: 'transparent',
    border: 0,
    fontWeight: 600,
    color: theme.palette.text.primary,
    '&:hover': { textDecoration: 'underline' },
  },
  '& .fc-list-day-cushion': { backgroundColor: theme.palette.background.default, fontWeight: 600 },
  '& .fc-list-event-title': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
  '& .fc-list-event td': { py: 1.25 },
  '& .fc-list-event-title a': { display: 'block', minHeight: 24 },
  '& .fc-list-event a:focus-visible': { outline: `2px solid ${theme.palette.secondary.main}`, outlineOffset: 2 },
  '& .fc-list-event-graphic': { pr: 0 },
  '& .visually-hidden': visuallyHidden,
  '& .fc-timegrid-slot': { height: '2.25em' },
  ...looksOf(theme),
  [theme.breakpoints.down('sm')]: {
    '& .fc-dayGridMonth-view .fc-daygrid-day-frame': { minHeight: 72 },
    '& .fc-daygrid-event .fc-event-title': { textOverflow: 'ellipsis' },
    '& .fc-daygrid-event .fc-event-time': { display: 'none' },
  },
});
