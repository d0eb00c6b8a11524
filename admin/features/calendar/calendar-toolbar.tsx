import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '#admin/lists/filter-bar.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { type CalendarForm, useCalendarForms } from '#admin/records/bookings/form-address.ts';
import { entryTexts } from '#admin/records/bookings/messages.ts';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAccess } from '#admin/session/access.ts';
import { Step } from '#admin/ui/step.tsx';
import { looks } from './calendar-entries.ts';
import { lookStyles } from './entry-looks.ts';
import { keyTexts, calendarTexts as texts } from './messages.ts';
import { calendarViews, type useCalendarAddress } from './use-calendar-address.ts';

interface CalendarToolbarProps {
  address: ReturnType<typeof useCalendarAddress>;
  today: string;
}

/** The days that are shown, the view, the filters, and the buttons that add something. */
export function CalendarToolbar({ address, today }: CalendarToolbarProps) {
  const { view, title, change, move } = address;
  return (
    <Box role="group" aria-label={texts.toolbar} sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Row>
        <Step label={texts.previous} onPress={() => move(-1)}>
          <BackIcon />
        </Step>
        <Step label={texts.next} onPress={() => move(1)}>
          <NextIcon />
        </Step>
        <Button variant="outlined" onClick={() => change({ day: today })} sx={{ mr: 1 }}>
          {texts.today}
        </Button>
        <Typography variant="h2" aria-live="polite" sx={{ flex: '1 1 8rem' }}>
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
          <AddButtons day={address.day} />
        </Box>
      </Row>
      <Row>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={texts.viewsLabel}
          onChange={(_, next) => next && change({ view: next })}
          sx={{ mr: 'auto' }}
        >
          {calendarViews.map((name) => (
            <ToggleButton
              key={name}
              value={name}
              sx={{ minHeight: 44, px: 1.75, textTransform: 'none', color: 'text.primary' }}
            >
              {texts.views[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Filters address={address} />
      </Row>
    </Box>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>;
}

/** What can be added, each with its key; closed days have none. */
const additions: readonly { form: CalendarForm; label: string; name: string; shortcut?: string }[] = [
  { form: 'event', label: texts.event, name: keyTexts.n, shortcut: 'n' },
  { form: 'hold', label: texts.hold, name: keyTexts.h, shortcut: 'h' },
  { form: 'tour', label: texts.tour, name: keyTexts.o, shortcut: 'o' },
  { form: 'closed', label: texts.closed, name: texts.closed },
];

function AddButtons({ day }: { day: string }) {
  const canEdit = useCanEdit();
  const isManager = useAccess('confirm');
  const { add } = useCalendarForms();
  if (!canEdit) return null;
  return additions
    .filter(({ form }) => form !== 'closed' || isManager)
    .map(({ form, label, name, shortcut }) => (
      <Button
        key={form}
        variant={form === 'event' ? 'contained' : 'outlined'}
        aria-label={name}
        data-shortcut={shortcut}
        onClick={() => add(form, { day })}
        sx={{ px: { xs: 1.25, sm: 2 } }}
      >
        {label}
      </Button>
    ));
}

const filterWidth = { flex: { xs: '1 1 8rem', sm: '0 0 11rem' } } as const;

function Filters({ address: { filters, change } }: Pick<CalendarToolbarProps, 'address'>) {
  const spaces = useSpaces().map(({ _id, name }) => ({ value: _id, label: name }));
  const statuses = looks.map((look) => ({ value: look, label: entryTexts.looks[look] }));
  return (
    <>
      <ChoiceFilter
        id="calendar-space"
        label={texts.space}
        all={texts.allSpaces}
        value={filters.spaceId}
        options={spaces}
        onChange={(space) => change({ space })}
        sx={filterWidth}
      />
      <ChoiceFilter
        id="calendar-status"
        label={texts.status}
        all={texts.allStatuses}
        value={filters.look ?? ''}
        options={statuses}
        onChange={(status) => change({ status })}
        sx={filterWidth}
      />
    </>
  );
}

/** What the lines and colors of the entries mean. */
export function LookKey() {
  return (
    <Box
      component="ul"
      aria-label={texts.key}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        mt: 1.5,
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      {looks.map((look) => (
        <Box component="li" key={look} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            aria-hidden
            sx={(theme) => ({ ...lookStyles(theme, look), width: 18, height: 14, borderRadius: '4px' })}
          />
          {entryTexts.looks[look]}
        </Box>
      ))}
    </Box>
  );
}
