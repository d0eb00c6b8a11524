import Typography from '@mui/material/Typography';
import { shortDateTime } from '#admin/format/dates.ts';
import { overviewMessages } from './messages.ts';
import type { ListCard } from './use-list-card.ts';

/** Says over rows what they are while they are not what the server holds. */
export function ListSource({ source, loadedAt }: Pick<ListCard<unknown>, 'source' | 'loadedAt'>) {
  if (source === 'live') return null;
  return (
    <Typography variant="body2" color="secondary" sx={{ mb: 0.5 }}>
      {loadedAt === undefined ? overviewMessages.samples : overviewMessages.lastLoaded(shortDateTime(loadedAt))}
    </Typography>
  );
}
