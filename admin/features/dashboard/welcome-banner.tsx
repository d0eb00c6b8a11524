import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { longDate } from '#admin/format/dates.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { sidebar } from '#admin/theme/palette.ts';
import { displayFace } from '#admin/theme/theme.ts';
import type { WaitingInquiries } from '#shared/dashboard.ts';
import { welcomeTexts } from './messages.ts';
import { QuickActions } from './quick-actions.tsx';
import { useNow } from './use-now.ts';
import { useWaiting } from './use-waiting.ts';

/** Greets, says in one sentence what is waiting, and holds what is done most. */
export function WelcomeBanner() {
  const { user } = useSignedIn();
  const now = useNow();
  const { value, failure } = useWaiting();
  return (
    <Box
      component="section"
      aria-label={welcomeTexts.region}
      sx={({ palette }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 2.25 },
        border: `1px solid ${palette.mode === 'dark' ? palette.divider : 'transparent'}`,
        borderRadius: 1,
        backgroundColor: sidebar.background[palette.mode],
        color: sidebar.text,
      })}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="overline" component="p" sx={{ color: sidebar.candle }}>
          {longDate(now)}
        </Typography>
        <Typography
          component="h2"
          sx={{ color: sidebar.strong, fontFamily: displayFace, fontSize: { xs: 22, sm: 26 }, lineHeight: 1.25 }}
        >
          {greeting(now)}, <bdi>{user.username}</bdi>
        </Typography>
        <Typography component="p">{value && !failure ? summary(value) : welcomeTexts.intro}</Typography>
      </Box>
      <QuickActions />
    </Box>
  );
}

function greeting(now: number): string {
  const hour = new Date(now).getHours();
  const [morning, afternoon, evening] = welcomeTexts.greetings;
  if (hour < 12) return morning;
  return hour < 18 ? afternoon : evening;
}

function summary({ total, overADay }: WaitingInquiries): string {
  if (total === 0) return welcomeTexts.nothingWaits;
  return overADay === 0 ? welcomeTexts.newAndYoung(total) : welcomeTexts.newAndOld(total, overADay);
}
