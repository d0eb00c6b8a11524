import EventIcon from '@mui/icons-material/EventOutlined';
import FollowUpIcon from '@mui/icons-material/ForwardToInboxOutlined';
import AddClientIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Box, Button, type ButtonProps, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { longDate } from '#admin/format/format.ts';
import { useNow } from '#admin/format/use-now.ts';
import { inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import { useAccess } from '#admin/session/access.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { sidebar } from '#admin/theme/palette.ts';
import { displayFace } from '#admin/theme/parts.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import type { WaitingInquiries } from '#shared/dashboard/schema.ts';
import { fallbackWaiting } from './fallback-data.ts';
import { useWaiting } from './figure-cards.tsx';
import { dashboardMessages, welcomeTexts } from './messages.ts';

/** A greeting, one sentence about waiting inquiries, and the Quick Actions. */
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

/** Loads the code of the forms ahead of the click; a failure shows when the form opens. */
function preloadForms(): void {
  void import('./quick-action-form.tsx').catch(() => undefined);
}

function QuickActions() {
  const canCreate = useAccess('create');
  const { create } = useDialogAddress();
  const { followUp, isLooking } = useFollowUp();
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading} sx={{ width: { xs: '100%', sm: 'auto' } }}>
      <Typography id={heading} variant="overline" sx={{ display: 'block', mb: 1, color: sidebar.text }}>
        {welcomeTexts.quickActions}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canCreate && (
          <>
            <Action
              startIcon={<AddClientIcon />}
              onClick={() => create('client')}
              onPointerEnter={preloadForms}
              onFocus={preloadForms}
              data-shortcut="add"
            >
              {welcomeTexts.addClient}
            </Action>
            <Action
              startIcon={<EventIcon />}
              onClick={() => create('event')}
              onPointerEnter={preloadForms}
              onFocus={preloadForms}
            >
              {welcomeTexts.scheduleEvent}
            </Action>
          </>
        )}
        <Action startIcon={<FollowUpIcon />} aria-busy={isLooking} onClick={followUp}>
          {welcomeTexts.followUp}
        </Action>
      </Box>
    </Box>
  );
}

function Action(props: ButtonProps) {
  return (
    <Button
      variant="outlined"
      {...props}
      sx={{
        flex: { xs: '1 1 100%', sm: '0 0 auto' },
        minHeight: 44,
        borderColor: sidebar.candle,
        color: sidebar.strong,
        '&:hover': { backgroundColor: sidebar.active, borderColor: sidebar.candle },
        '&:focus-visible': { outlineColor: sidebar.candle },
      }}
    />
  );
}

/** Opens the oldest inquiry that is still new, read from the server at this moment. */
function useFollowUp() {
  const { isSample } = useSignedIn();
  const cache = trpc.useUtils();
  const navigate = useNavigate();
  const toast = useToast();
  const [isLooking, setIsLooking] = useState(false);

  const look = async () => {
    setIsLooking(true);
    try {
      const { oldest } = isSample
        ? fallbackWaiting(Date.now())
        : await cache.dashboard.waiting.fetch(undefined, { staleTime: 0 });
      if (oldest) await navigate(inquiryAddress(oldest._id));
      else toast('info', dashboardMessages.followedUp);
    } catch {
      toast('error', dashboardMessages.followUpFailed);
    } finally {
      setIsLooking(false);
    }
  };
  return { followUp: () => (isLooking ? undefined : void look()), isLooking };
}
