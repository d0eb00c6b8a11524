import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { shortDateTime } from '#admin/format/dates.ts';
import { outageMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Notice } from '#admin/shell/notice.tsx';
import { useRowsSource } from './rows-source.ts';

interface SourceNoticeProps {
  /** What is said over samples. */
  samples: string;
  /** What is said over rows loaded earlier, at this time. */
  lastLoaded(time: string): string;
}

/** Says over the list what it is while it is not what the server holds, and asks the server again. */
export function SourceNotice({ samples, lastLoaded }: SourceNoticeProps) {
  const { source, loadedAt } = useRowsSource();
  const { refetch, isFetching } = useListContext();
  const { isSample } = useSignedIn();
  if (source === 'live') return null;
  return (
    <Notice
      action={
        !isSample && (
          <Button variant="outlined" onClick={() => refetch()} disabled={isFetching}>
            {outageMessages.tryAgain}
          </Button>
        )
      }
    >
      {loadedAt === undefined ? samples : lastLoaded(shortDateTime(loadedAt))}
    </Notice>
  );
}
