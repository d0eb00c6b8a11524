import Typography from '@mui/material/Typography';
import { relativeTime } from '#admin/format/relative-time.ts';
import type { BackupStatus } from '#shared/dashboard.ts';
import { backupTexts } from './messages.ts';
import { useBackup } from './use-backup.ts';
import { useNow } from './use-now.ts';

/** One quiet line at the end: whoever looks for it sees that backups are made. */
export function LastBackup() {
  const backup = useBackup();
  const now = useNow();
  if (backup === undefined || backup.state === 'failed') return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right' }}>
      {sentence(backup, now)}
    </Typography>
  );
}

function sentence({ state, lastAt }: BackupStatus, now: number): string {
  if (state === 'off') return backupTexts.off;
  return lastAt === null ? backupTexts.none : backupTexts.last(relativeTime(lastAt, now));
}
