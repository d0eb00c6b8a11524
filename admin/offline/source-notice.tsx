import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { shortDateTime } from '#admin/format/dates.ts';
import { outageMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Notice } from '#admin/shell/notice.tsx';
import { useRowsSource } from './rows-source.ts';

interface SourceNoticeProps {
  /** The sentence over samples. */
  samples: string;
  /** The sentence over rows that were loaded earlier, at this time. */
  lastLoaded(time: string): string;
}

/** Explains over the list why it is not live, and offers to load it again. */
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
