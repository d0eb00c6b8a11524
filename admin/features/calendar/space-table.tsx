import { Box, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useRef, useState } from 'react';
import { shortDayWords, weekdayOf } from '#admin/format/venue-time.ts';
import { SpaceSwatch } from '#admin/records/spaces/space-swatch.tsx';
import type { SpaceRecord } from '#admin/records/spaces/use-spaces.ts';
import { Small } from '#admin/theme/parts.ts';
import { addDays } from '#shared/rules/dates.ts';
import { type Entry, hiddenFacts, isInRow, isOnDay, shortWords } from './calendar-entries.ts';
import { lookStyles } from './entry-looks.ts';
import { tableTexts as texts } from './messages.ts';

interface Row {
  /** Blank for tours of no space in particular. */
  id: string;
  name: string;
  space: SpaceRecord | undefined;
}

interface SpaceTableProps {
  from: string;
  to: string;
  /** What the days are called together. */
  title: string;
  today: string;
  entries: readonly Entry[];
  spaces: readonly SpaceRecord[];
  /** A press on a cell, with what it shows. */
  onCell: (cell: { day: string; spaceId: string; entries: readonly Entry[] }) => void;
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** Spaces × days. One cell is in the tab order; the arrow keys, Home and End move it, Enter presses it. */
export function SpaceTable({ from, to, title, today, entries, spaces, onCell }: SpaceTableProps) {
  const [place, setPlace] = useState<[row: number, column: number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const days = listDays(from, to);
  const rows: Row[] = spaces.map((space) => ({ id: space._id, name: space.name, space }));
  if (entries.some(({ isAnywhere }) => isAnywhere)) rows.push({ id: '', name: texts.noSpace, space: undefined });
  const current: [number, number] = [clamp(place[0], rows.length - 1), clamp(place[1], days.length - 1)];

  const focus = (row: number, column: number) => {
    const next: [number, number] = [clamp(row, rows.length - 1), clamp(column, days.length - 1)];
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.join()}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [row, column] = current;
    const step = steps[event.key];
    if (step) focus(row + step[0], column + step[1]);
    else if (event.key === 'Home') focus(event.ctrlKey ? 0 : row, 0);
    else if (event.key === 'End') focus(event.ctrlKey ? rows.length : row, days.length);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="table"
          ref={table}
          role="grid"
          aria-label={texts.label(title)}
          onKeyDown={onKeyDown}
          sx={tableStyles}
        >
          <thead>
            <tr>
              <th scope="col" className="name">
                {texts.spaces}
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={dayClass(day, today)}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {shortDayWords(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, space }, row) => (
              <tr key={id}>
                <th scope="row" className="name">
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    {space && <SpaceSwatch color={space.color} />}
                    <span dir="auto">{name}</span>
                  </Box>
                </th>
                {days.map((day, column) => {
                  const shown = entries.filter((entry) => isOnDay(entry, day) && isInRow(entry, id, spaces));
                  return (
                    <td
                      key={day}
                      className={dayClass(day, today)}
                      data-cell={[row, column].join()}
                      tabIndex={row === current[0] && column === current[1] ? 0 : -1}
                      onFocus={() => setPlace([row, column])}
                      onClick={() => onCell({ day, spaceId: id, entries: shown })}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' && event.key !== ' ') return;
                        event.preventDefault();
                        onCell({ day, spaceId: id, entries: shown });
                      }}
                    >
                      <span className="visually-hidden">
                        {texts.cell(name, shortDayWords(day))} {shown.length === 0 && texts.open}
                      </span>
                      {shown.map((entry) => (
                        <CellEntry key={entry.id} entry={entry} spaces={spaces} />
                      ))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Small sx={{ mt: 1 }}>{texts.hint}</Small>
    </>
  );
}

function CellEntry({ entry, spaces }: { entry: Entry; spaces: readonly SpaceRecord[] }) {
  return (
    <Box component="span" sx={(theme) => ({ ...lookStyles(theme, entry.look), ...chip })}>
      {shortWords(entry)}
      <span className="visually-hidden">{hiddenFacts(entry, spaces, 'time')}</span>
    </Box>
  );
}

const chip = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  borderRadius: '5px',
  padding: '2px 5px',
  marginBottom: '3px',
  fontSize: 12,
  lineHeight: 1.3,
  hyphens: 'auto',
} as const;

function listDays(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

function dayClass(day: string, today: string): string {
  if (day === today) return 'today';
  return [0, 6].includes(weekdayOf(day)) ? 'weekend' : '';
}

const tableStyles = ({ palette }: Theme) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  minWidth: 1100,
  '& th, & td': { borderRight: `1px solid ${palette.divider}`, borderBottom: `1px solid ${palette.divider}` },
  '& tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    bgcolor: 'background.default',
    color: palette.text.secondary,
    fontSize: 13,
    fontWeight: 600,
    py: 1,
    px: 0.5,
  },
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: 112, sm: 168 },
    textAlign: 'left',
    px: 1.25,
    bgcolor: 'background.paper',
    fontWeight: 600,
    fontSize: 14,
    overflowWrap: 'anywhere',
  },
  '& thead .name': { bgcolor: 'background.default' },
  '& td': { height: 64, p: 0.5, verticalAlign: 'top', cursor: 'pointer', overflowWrap: 'anywhere' },
  '& .visually-hidden': visuallyHidden,
  '& td:hover': { bgcolor: 'action.hover' },
  '& td:focus-visible': { outlineOffset: '-2px' },
  '& .weekend': { bgcolor: 'background.default' },
  '& thead .today': { color: palette.text.primary, boxShadow: `inset 0 -3px ${palette.secondary.main}` },
});
