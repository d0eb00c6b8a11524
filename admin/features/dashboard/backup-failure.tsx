import Alert from '@mui/material/Alert';
import { relativeTime } from '#admin/format/relative-time.ts';
import { backupTexts } from './messages.ts';
import { useBackup } from './use-backup.ts';
import { useNow } from './use-now.ts';

/** Stands on top of everything for as long as the latest backup is one that failed. */
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
