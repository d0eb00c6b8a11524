import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { historyTexts } from '#admin/history/messages.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import type { PageVersion } from '#shared/pages/page-content.ts';
import type { PageName } from '#shared/pages/pages.ts';
import { pagesTexts as texts } from './messages.ts';

interface PageHistoryProps {
  name: PageName;
  isBusy: boolean;
  onRestore: (id: string) => void;
  onClose: () => void;
}

/** The published versions of a page, newest first, each to be made the draft again. */
export function PageHistory({ name, isBusy, onRestore, onClose }: PageHistoryProps) {
  const { data, isError, isPending, isFetching, refetch } = useQuery({
    queryKey: ['pages', 'versions', name],
    queryFn: async () => (await request<PageVersion[]>(`/pages/${name}/versions`)).data,
    staleTime: 0,
  });
  return (
    <DialogFrame title={texts.history} onClose={onClose}>
      <DialogContent>
        {isPending && <RowsSkeleton label={historyTexts.loading} height={56} />}
        {isError && (
          <Box role="alert">
            <Typography sx={{ mb: 2 }}>{historyTexts.failed}</Typography>
            <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
              {commonTexts.retry}
            </Button>
          </Box>
        )}
        {data?.length === 0 && <Typography sx={{ py: 3 }}>{texts.historyEmpty}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map(({ _id, at, by }) => (
            <Box
              component="li"
              key={_id}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {by === '' ? texts.firstVersion : shortDateTime(at)}
                {by !== '' && (
                  <Typography component="span" color="text.secondary" sx={{ display: 'block', fontSize: 14 }}>
                    {texts.versionBy(by)}
                  </Typography>
                )}
              </Box>
              <Button
                variant="outlined"
                disabled={isBusy}
                aria-label={by === '' ? texts.restoreFirst : texts.restoreOf(shortDateTime(at))}
                onClick={() => onRestore(_id)}
                sx={{ minHeight: 44 }}
              >
                {texts.restore}
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </DialogFrame>
  );
}
