import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { shortDateTime } from '#admin/format/dates.ts';
import { inquiryMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Notice } from '#admin/shell/notice.tsx';
import { useShownRows } from './shown-rows.tsx';

/** Says over the list what it is while it is not what the server holds. */
export function SourceNotice() {
  const { source, loadedAt } = useShownRows();
  const { refetch, isFetching } = useListContext();
  const { isSample } = useSignedIn();
  if (source === 'live') return null;
  const text =
    source === 'sample' || loadedAt === undefined
      ? inquiryMessages.samples
      : inquiryMessages.lastLoaded(shortDateTime(loadedAt));
  return (
    <Notice
      action={
        !isSample && (
          <Button variant="outlined" onClick={() => refetch()} disabled={isFetching}>
            {inquiryMessages.tryAgain}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
