import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { inquiriesAddress, inquiryAddress } from '#admin/features/inquiries/inquiries-address.ts';
import { relativeTime } from '#admin/format/relative-time.ts';
import { FigureCard } from './figure-card.tsx';
import { figureTexts } from './messages.ts';
import { useNow } from './use-now.ts';
import { useWaiting } from './use-waiting.ts';

/** How many wait for too long, and who waits longest. */
export function WaitingCard() {
  const { value, failure } = useWaiting();
  const now = useNow();
  return (
    <FigureCard
      label={figureTexts.waiting}
      value={value?.overADay}
      to={inquiriesAddress({ status: 'new' }, true)}
      failure={failure}
      isAlarming={(value?.overADay ?? 0) > 0}
    >
      {value?.oldest && (
        <Box
          component={Link}
          to={inquiryAddress(value.oldest._id)}
          sx={{
            position: 'relative',
            display: { xs: 'block', md: 'inline' },
            py: { xs: 1, md: 0 },
            color: 'text.primary',
            overflowWrap: 'anywhere',
          }}
        >
          {figureTexts.oldest}
          <bdi>{value.oldest.fullName}</bdi>
          {`, ${relativeTime(value.oldest.createdAt, now)}`}
        </Box>
      )}
      {value?.oldest === null && figureTexts.noOldest}
    </FigureCard>
  );
}
