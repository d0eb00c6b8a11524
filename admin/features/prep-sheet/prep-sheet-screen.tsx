import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { rangeWords, weekdayOf } from '#admin/format/venue-time.ts';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { EmptyState, LoadFailed, LoadFailedBar } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { Printout } from '#admin/ui/printout.tsx';
import { type ScreenShortcut, useScreenShortcuts } from '#admin/ui/screen-shortcuts.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { Step } from '#admin/ui/step.tsx';
import type { PrepSheet } from '#shared/prep-sheet/schema.ts';
import { prepSheetDays } from '#shared/prep-sheet/values.ts';
import { addDays, isCalendarDay } from '#shared/rules/dates.ts';
import { Dishes } from './dishes.tsx';
import { prepTexts as texts } from './messages.ts';
import { WeekEvents } from './week-events.tsx';

/** What is to be prepared in a week: its events, and each dish summed over them. */
export function PrepSheetScreen() {
  const today = useVenueToday();
  if (today === undefined) return <RowsSkeleton label={texts.loading} height={64} />;
  return <Week today={today} />;
}

const teams = ['food', 'bar'] as const;
type Team = (typeof teams)[number];

/** What the address says that is shown: a day of the week, and whose dishes. A week begins as in the calendar, on Sunday. */
function useWeek(today: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const day = isCalendarDay(asked) ? asked : today;
  const from = addDays(day, -weekdayOf(day));
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    from,
    title: rangeWords(from, addDays(from, prepSheetDays - 1)),
    team: teams.find((one) => one === params.get('team')) ?? 'food',
    show: (next: string) => change('day', next),
    choose: (team: Team) => change('team', team),
  };
}

function Week({ today }: { today: string }) {
  const week = useWeek(today);
  const { from, title, team } = week;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['prep-sheet', from],
    queryFn: async () => (await request<PrepSheet>(`/prep-sheet?${new URLSearchParams({ from })}`)).data,
    placeholderData: keepPreviousData,
  });
  const sheet = data?.from === from ? data : undefined;
  const failed = { isFetching, onRetry: () => void refetch(), children: commonTexts.loadFailed };
  return (
    <>
      <Toolbar week={week} today={today} />
      {error && (sheet ? <LoadFailedBar {...failed} /> : <LoadFailed {...failed} />)}
      {!error && !sheet && <RowsSkeleton label={texts.loading} height={64} />}
      {sheet && <Sheet sheet={sheet} team={team} />}
      {sheet && (
        <Printout title={texts.title(texts.teams[team], title)} about={texts.printed(shortDateTime(dataUpdatedAt))}>
          <Sheet sheet={sheet} team={team} />
        </Printout>
      )}
    </>
  );
}

function Toolbar({ week, today }: { week: ReturnType<typeof useWeek>; today: string }) {
  const { from, title, team, show, choose } = week;
  const [previous, next] = [addDays(from, -prepSheetDays), addDays(from, prepSheetDays)];
  const [back, forth] = [useEvent(() => show(previous)), useEvent(() => show(next))];
  useScreenShortcuts(
    useMemo(
      (): ScreenShortcut[] => [
        { key: '[', action: texts.previous, run: back },
        { key: ']', action: texts.next, run: forth },
      ],
      [back, forth],
    ),
  );
  return (
    <Box
      role="group"
      aria-label={texts.toolbar}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <Step label={texts.previous} onPress={() => show(previous)}>
        <BackIcon />
      </Step>
      <Step label={texts.next} onPress={() => show(next)}>
        <NextIcon />
      </Step>
      <Button variant="outlined" onClick={() => show(today)} sx={{ minHeight: 44, mr: 1 }}>
        {texts.thisWeek}
      </Button>
      <Typography variant="h2" component="p" aria-live="polite" sx={{ flex: '1 1 12rem' }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={team}
        aria-label={texts.team}
        onChange={(_, chosen: Team | null) => chosen && choose(chosen)}
      >
        {teams.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{ minHeight: 44, px: 1.75, textTransform: 'none', color: 'text.primary' }}
          >
            {texts.teams[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" onClick={() => window.print()} sx={{ minHeight: 44 }}>
        {texts.print}
      </Button>
    </Box>
  );
}

function Sheet({ sheet, team }: { sheet: PrepSheet; team: Team }) {
  const dishes = sheet.dishes.filter((dish) => dish.team === team);
  if (sheet.events.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <>
      <WeekEvents events={sheet.events} />
      {dishes.length === 0 ? (
        <EmptyState title={texts.noDishes[team]} hint={texts.noDishesHint} />
      ) : (
        <Dishes dishes={dishes} events={sheet.events} label={texts.dishes[team]} />
      )}
    </>
  );
}
