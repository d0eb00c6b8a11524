import { Alert, Typography } from '@mui/material';
import { trpc } from '#admin/api/trpc.ts';
import { relativeTime } from '#admin/format/format.ts';
import { useNow } from '#admin/format/use-now.ts';
import type { BackupStatus } from '#shared/dashboard.ts';
import { useRefresh } from './card.tsx';
import { backupTexts } from './messages.ts';

/** A warning while the latest backup is a failed one. */
export function BackupFailure() {
  const backup = useBackup();
  const now = useNow();
  if (backup?.state !== 'failed') return null;
  const last = backup.lastAt === null ? backupTexts.noEarlier : backupTexts.earlier(relativeTime(backup.lastAt, now));
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {`${backupTexts.failed} ${last} ${backupTexts.whatToDo}`}
    </Alert>
  );
}

/** The age of the last backup, in one line at the end. */
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

/** The state of the server's backups; undefined until it is loaded. */
function useBackup() {
  return trpc.dashboard.backup.useQuery(undefined, useRefresh()).data;
}
