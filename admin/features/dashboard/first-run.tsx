import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Link as RouterLink } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { useAccess } from '#admin/session/access.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { FirstRunStep } from '#shared/first-run.ts';
import { DashboardCard, useRefresh } from './card.tsx';
import { firstRunTexts as texts } from './messages.ts';

const addresses: Record<FirstRunStep, string> = {
  venue: `${adminPaths.venue}?edit=venue`,
  brand: adminPaths.brand,
  photographs: `${adminPaths.pages}?edit=home`,
  prices: adminPaths.avEquipment,
  guestPrices: `${adminPaths.pages}?edit=services`,
  roomPrices: `${adminPaths.venue}?edit=accommodations`,
  faq: `${adminPaths.venue}?edit=faq`,
  testimonial: adminPaths.testimonials,
  mail: adminPaths.mail,
  team: adminPaths.teamSettings,
  backups: adminPaths.activityLog,
};

/** What a new installation makes its own first, until all of it is done or staff dismiss it. */
export function FirstRun() {
  const { data } = trpc.firstRun.get.useQuery(undefined, useRefresh());
  const cache = trpc.useUtils();
  const toast = useToast();
  const canEdit = useAccess('edit');
  const canDismiss = useAccess('edit', 'venue');
  const dismiss = trpc.firstRun.dismiss.useMutation({
    onSuccess: (next) => cache.firstRun.get.setData(undefined, next),
    onError: () => toast('error', texts.failed),
  });
  if (data === undefined) return null;
  const { isOver, steps, samples } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      {samples.length > 0 && (
        <Alert severity="info" variant="outlined" role="status">
          {texts.samples[samples.length === 1 ? (samples[0] ?? 'prices') : 'both']}
        </Alert>
      )}
      {canEdit && !isOver && done < steps.length && (
        <DashboardCard
          title={texts.title}
          action={
            canDismiss && (
              <Button disabled={dismiss.isPending} onClick={() => dismiss.mutate()} sx={{ minHeight: 44 }}>
                {texts.dismiss}
              </Button>
            )
          }
        >
          <Typography color="text.secondary">{texts.progress(done, steps.length)}</Typography>
          <Box
            component="ul"
            aria-label={texts.title}
            sx={{
              display: 'grid',
              columnGap: 3,
              m: 0,
              mt: 1,
              p: 0,
              listStyle: 'none',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {steps.map(({ name, isDone }) => (
              <Step key={name} name={name} isDone={isDone} />
            ))}
          </Box>
        </DashboardCard>
      )}
    </>
  );
}

function Step({ name, isDone }: { name: FirstRunStep; isDone: boolean }) {
  const { title, text } = texts.steps[name];
  const Icon = isDone ? DoneIcon : OpenIcon;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56, py: 0.75 }}>
      <Icon aria-hidden sx={{ color: isDone ? 'success.main' : 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={addresses[name]}
          sx={{ display: 'inline-block', py: 0.5, fontWeight: 600, color: 'text.primary' }}
        >
          {title}
          {isDone && <span style={visuallyHidden}> ({texts.done})</span>}
        </Link>
        <Typography color="text.secondary" sx={{ fontSize: 14 }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
