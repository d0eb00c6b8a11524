import OpenIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { shortDateTime } from '#admin/format/format.ts';
import { Thumbnail } from '#admin/media/thumbnail.tsx';
import { useAccess } from '#admin/session/access.ts';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { linkedRow, WholeRowLink } from '#admin/ui/row-link.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { isPageName } from '#shared/pages/pages.ts';
import { pagesTexts as texts } from './messages.ts';
import { PageEditor } from './page-editor.tsx';
import { BuiltInPhoto, StateChip } from './page-parts.tsx';
import type { PageSummaryRecord } from './page-record.ts';

/** The list of pages, or the editor of the one that the address names (`?edit=home`). */
export function PagesScreen() {
  const { address } = useDialogAddress();
  const canEdit = useAccess('edit');
  if (canEdit && address?.mode === 'edit' && isPageName(address.id))
    return <PageEditor key={address.id} name={address.id} />;
  return <PageList />;
}

function PageList() {
  const { data, error, isPending, isFetching, refetch } = useGetList<PageSummaryRecord>('pages');
  return (
    <>
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: 2.5 }}>
        {texts.intro}
      </Typography>
      {isPending && <RowsSkeleton label={texts.loading} height={88} />}
      {error && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {texts.failed}
        </LoadFailed>
      )}
      {data && (
        <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {data.map((page) => (
            <PageRow key={page.id} page={page} />
          ))}
        </Box>
      )}
    </>
  );
}

function PageRow({ page }: { page: PageSummaryRecord }) {
  const { linkTo } = useDialogAddress();
  const canEdit = useAccess('edit');
  const { id, title, path, state, imageUrl, changedAt, changedBy } = page;
  const change = changedAt === null ? texts.untouched : texts.changed(changedBy ?? '', shortDateTime(changedAt));
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        ...(canEdit && linkedRow),
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        p: 1.5,
        pr: 2,
      }}
    >
      {imageUrl === null ? <BuiltInPhoto>{title}</BuiltInPhoto> : <Thumbnail imageUrl={imageUrl} picture={null} />}
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Typography component="h2" variant="h3">
          {canEdit ? <WholeRowLink {...linkTo(id, 'edit')}>{title}</WholeRowLink> : title}
        </Typography>
        <Typography color="text.secondary" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
          {path === null ? change : `${path} · ${change}`}
        </Typography>
      </Box>
      <StateChip state={state} />
      {canEdit && <OpenIcon aria-hidden sx={{ ml: 'auto', color: 'text.secondary' }} />}
    </Paper>
  );
}
