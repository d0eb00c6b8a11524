import DoneIcon from '@mui/icons-material/CheckCircle';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { useAccess } from '#admin/session/access.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { FirstRunStep, StarterText } from '#shared/first-run/schema.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { useRefresh } from './card.tsx';
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
  texts: adminPaths.pages,
  legal: adminPaths.pages,
};

const addressOf = ({ form, id }: StarterText) =>
  ({
    page: `${adminPaths.pages}?edit=${id}`,
    venue: `${adminPaths.venue}?edit=${id}`,
    service: `${adminPaths.homepageServices}?edit=${id}`,
  })[form];

/** One line keeps its place while it loads, so that nothing beneath it moves. */
const lineHeight = 56;

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
  const [wasSeen] = useState(() => localStorage.getItem(storageKeys.firstRunSeen) !== null);
  const [isOpen, setIsOpen] = useState(!wasSeen);
  const listId = useId();
  const isLeft = data !== undefined && !data.isOver && data.steps.some(({ isDone }) => !isDone);
  useEffect(() => {
    if (data === undefined) return;
    // Once there is nothing left to show, no place is kept for it.
    if (isLeft) localStorage.setItem(storageKeys.firstRunSeen, 'yes');
    else localStorage.removeItem(storageKeys.firstRunSeen);
  }, [data, isLeft]);
  if (data === undefined) return wasSeen && canEdit ? <Box sx={{ height: lineHeight }} /> : null;
  const { steps, samples, texts: starterTexts } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      {samples.length > 0 && (
        <Alert severity="info" variant="outlined" role="status">
          {texts.samples[samples.length === 1 ? (samples[0] ?? 'prices') : 'both']}
        </Alert>
      )}
      {canEdit && isLeft && (
        <Paper component="section" variant="outlined" aria-label={texts.title} sx={{ px: 2.5, py: isOpen ? 1.5 : 0 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: lineHeight - 2 }}
          >
            <Typography component="h2" sx={{ flex: '0 0 auto' }}>
              <Button
                aria-expanded={isOpen}
                aria-controls={listId}
                startIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
                onClick={() => setIsOpen(!isOpen)}
                sx={{ ml: -1, minHeight: 44, fontWeight: 600, color: 'text.primary' }}
              >
                {texts.summary(done, steps.length)}
              </Button>
            </Typography>
            <Box
              aria-hidden
              sx={{
                flex: '1 1 5rem',
                maxWidth: '24rem',
                height: 6,
                borderRadius: 3,
                overflow: 'hidden',
                bgcolor: 'divider',
              }}
            >
              <Box sx={{ width: `${(100 * done) / steps.length}%`, height: 1, bgcolor: 'primary.main' }} />
            </Box>
            {isOpen && canDismiss && (
              <Button disabled={dismiss.isPending} onClick={() => dismiss.mutate()} sx={{ ml: 'auto', minHeight: 44 }}>
                {texts.dismiss}
              </Button>
            )}
          </Box>
          <Box id={listId} hidden={!isOpen}>
            <Typography color="text.secondary">{texts.progress}</Typography>
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
                <Step key={name} name={name} isDone={isDone} starterTexts={name === 'texts' ? starterTexts : []} />
              ))}
            </Box>
          </Box>
        </Paper>
      )}
    </>
  );
}

interface StepProps {
  name: FirstRunStep;
  isDone: boolean;
  /** The texts that are left, each with a link to its form. */
  starterTexts: StarterText[];
}

function Step({ name, isDone, starterTexts }: StepProps) {
  const { title, text } = texts.steps[name];
  const Icon = isDone ? DoneIcon : OpenIcon;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minHeight: 56, py: 0.75 }}>
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
        {starterTexts.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {starterTexts.map((one) => (
              <li key={`${one.id} ${one.text}`}>
                <Link
                  component={RouterLink}
                  to={addressOf(one)}
                  sx={{ display: 'inline-block', py: 0.5, fontSize: 14, color: 'text.primary' }}
                >
                  {texts.textIn(one.name, one.text)}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
