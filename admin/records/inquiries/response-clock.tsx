import ClientIcon from '@mui/icons-material/HourglassEmpty';
import OverdueIcon from '@mui/icons-material/NotificationImportant';
import CalmIcon from '@mui/icons-material/Schedule';
import SoonIcon from '@mui/icons-material/Timelapse';
import { Box, useTheme } from '@mui/material';
import { trpc } from '#admin/api/trpc.ts';
import { useNow } from '#admin/format/use-now.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { type ClockState, readResponseClock } from '#shared/rules/response-clock.ts';

const staleTime = 5 * 60_000;
const icons = { calm: CalmIcon, soon: SoonIcon, overdue: OverdueIcon };
/** The statuses that have the clock's colors. */
const colorOf: Record<ClockState, string> = { calm: 'spam', soon: 'pending', overdue: 'lost' };

type Waiting = Pick<Inquiry, 'awaiting' | 'waitingSince' | 'responseSoonAt' | 'responseDueAt'>;

const toMoment = (text: string | null) => (text === null ? null : Date.parse(text));

/** Reads the clock of an inquiry as of now; `undefined` if nobody waits, and until the hours are loaded. */
function useResponseClock({ awaiting, waitingSince, responseSoonAt, responseDueAt }: Waiting) {
  const { isSample } = useSignedIn();
  const { data: venue } = trpc.venue.get.useQuery(undefined, { enabled: !isSample, staleTime });
  const now = useNow();
  if (venue === undefined || awaiting === 'nobody' || waitingSince === null) return undefined;
  const since = Date.parse(waitingSince);
  const isOurs = awaiting === 'venue';
  return readResponseClock({
    // An inquiry can be newer than the minute that is shown.
    now: Math.max(now, since),
    waitingSince: since,
    soonAt: isOurs ? toMoment(responseSoonAt) : null,
    dueAt: isOurs ? toMoment(responseDueAt) : null,
    times: venue,
  });
}

/** How long an inquiry has waited for the venue or for the client, and when the answer is due. */
export function ResponseClock({ inquiry }: { inquiry: Waiting }) {
  const clock = useResponseClock(inquiry);
  const { palette } = useTheme();
  if (clock === undefined) return null;
  const isOurs = inquiry.awaiting === 'venue';
  const Icon = isOurs ? icons[clock.state] : ClientIcon;
  const words = <Small as="span">{clock.waiting}</Small>;
  return (
    <Box
      component="span"
      data-clock={isOurs ? clock.state : 'client'}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}
    >
      {clock.due === '' ? (
        <Icon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
      ) : (
        <Pill
          sx={{
            ...badgeColors(colorOf[clock.state], palette.mode),
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            whiteSpace: 'normal',
            lineHeight: '18px',
            py: '2px',
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 15 }} />
          {clock.due}
        </Pill>
      )}
      {words}
    </Box>
  );
}
