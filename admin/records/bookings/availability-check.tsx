import FreeIcon from '@mui/icons-material/EventAvailableOutlined';
import TakenIcon from '@mui/icons-material/EventBusyOutlined';
import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { request } from '#admin/api/request.ts';
import type { CheckEvent, CheckedEvent } from '#shared/calendar/schema.ts';
import { ordinal } from '#shared/calendar/values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import type { WhenValues } from './fields.tsx';
import { checkTexts as texts } from './messages.ts';

const debounceMs = 400;

/** Asks the server what stands in the way of a date, its times and its spaces. */
export function useAvailabilityCheck(input: Partial<CheckEvent> & Pick<CheckEvent, 'eventDate'>) {
  const { startTime = null, endTime = null } = input;
  const isComplete = isCalendarDay(input.eventDate) && (startTime === null) === (endTime === null);
  return useQuery({
    queryKey: ['calendar', 'check', { input }],
    queryFn: async ({ signal }) => {
      // Each letter asks anew and ends the question before, so only a pause in typing reaches the server.
      await new Promise((resolve) => setTimeout(resolve, debounceMs));
      signal.throwIfAborted();
      return (await request<CheckedEvent>('/events/check', { method: 'POST', body: input, signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: isComplete,
  });
}

/** What the form says about when and where, for the check. */
export function useWhen(): WhenValues {
  const { watch } = useFormContext<WhenValues>();
  const [eventDate, startTime, endTime, spaceIds] = watch(['eventDate', 'startTime', 'endTime', 'spaceIds']);
  return { eventDate, startTime, endTime, spaceIds };
}

/** Says whether the date is free, or what stands in the way. */
export function AvailabilityCheck({
  data,
  error,
  isEnabled,
}: Pick<ReturnType<typeof useAvailabilityCheck>, 'data' | 'error' | 'isEnabled'>) {
  const isOpen = data?.obstacles.length === 0;
  const Icon = isOpen ? FreeIcon : TakenIcon;
  const isKnown = isEnabled && data !== undefined && !error;
  return (
    <Box
      role="status"
      aria-label={texts.label}
      sx={{ display: 'flex', gap: 1, color: isKnown && !isOpen ? 'error.main' : 'text.primary' }}
    >
      {isKnown && <Icon aria-hidden fontSize="small" />}
      <span>
        {isKnown && checkSentences(data).map((sentence) => <Box key={sentence}>{sentence}</Box>)}
        {isEnabled && error && texts.failed}
      </span>
    </Box>
  );
}

function checkSentences({ obstacles, rank }: CheckedEvent): string[] {
  if (obstacles.length === 0) return [texts.open];
  const sentences = obstacles.map(({ message }) => message);
  return areHolds({ obstacles }) ? [`${texts.inLine(ordinal(rank))}.`, ...sentences] : sentences;
}

/** Whether nothing but holds of others stands in the way, which managers may pass over. */
export const areHolds = ({ obstacles }: Pick<CheckedEvent, 'obstacles'>) =>
  obstacles.length > 0 && obstacles.every(({ kind }) => kind === 'hold');
