import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { inquiryMessages } from '#admin/features/inquiries/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { EmptyNote } from './empty-note.tsx';
import { ListSource } from './list-source.tsx';
import { overviewMessages, recentTexts } from './messages.ts';
import { Panel } from './panel.tsx';
import { RecentInquiry } from './recent-inquiry.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useRecentInquiries } from './use-recent-inquiries.ts';

/** What came in: the five latest. */
export function RecentInquiries() {
  const { rows, source, loadedAt, failure } = useRecentInquiries();
  const { isSample } = useSignedIn();
  const hasFailed = failure !== undefined || isSample;
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast('info', inquiryMessages.demoData);
  }, [hasFailed, toast]);
  return (
    <Panel
      title={recentTexts.title}
      failure={failure}
      action={
        <Button component={Link} to={adminPaths.inquiries} sx={{ minHeight: { xs: 44, md: 40 }, mr: -1 }}>
          {recentTexts.viewAll}
        </Button>
      }
    >
      <ListSource source={source} loadedAt={loadedAt} />
      {rows === undefined && <RowsSkeleton label={recentTexts.loading} height={57} />}
      {rows?.length === 0 && <EmptyNote title={overviewMessages.empty} hint={overviewMessages.emptyHint} />}
      {rows !== undefined && rows.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((inquiry) => (
            <RecentInquiry key={inquiry.id} inquiry={inquiry} isSample={source === 'sample'} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
