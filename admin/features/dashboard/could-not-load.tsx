import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shortTime } from '#admin/format/dates.ts';
import { overviewMessages } from './messages.ts';
import type { Failure } from './use-card.ts';

/** Says in its card that a call failed, and asks again. `what` names the card to those who hear the button alone. */
export function CouldNotLoad({ what, failure }: { what: string; failure: Failure }) {
  const { isRetrying, retry, loadedAt } = failure;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: 13 }}>
      <Box component="span" sx={{ color: 'error.main' }}>
        {overviewMessages.couldNotLoad}
        {loadedAt !== undefined && ` · ${overviewMessages.asOf(shortTime(loadedAt))}`}
      </Box>
      <Button
        size="small"
        aria-label={`${overviewMessages.retry} ${what}`}
        aria-busy={isRetrying}
        onClick={isRetrying ? undefined : retry}
        sx={{ minHeight: { xs: 44, md: 30 }, minWidth: 0, px: 0.5, textDecoration: 'underline' }}
      >
        {overviewMessages.retry}
      </Button>
    </Box>
  );
}
