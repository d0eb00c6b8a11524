import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useAccess } from '#admin/session/access.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { Pill, Small } from '#admin/theme/parts.ts';
import { trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { spaceTexts as texts } from './messages.ts';
import { SpaceForm } from './space-form.tsx';
import { SpaceSwatch } from './space-swatch.tsx';
import type { SpaceRecord } from './use-spaces.ts';

const asStored = { field: 'id', order: 'ASC' } as const;

/** The spaces in their order; managers change them. */
export function SpacesSection() {
  const canEdit = useAccess('edit', 'spaces');
  return (
    <ListBase
      resource="spaces"
      perPage={100}
      sort={asStored}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ onError: () => undefined }}
    >
      <Box
        {...focusFallback}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, outline: 'none !important' }}
      >
        <SectionHead title={texts.title} />
        {canEdit && <AddSpace />}
      </Box>
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: 2 }}>
        {texts.intro}
      </Typography>
      <Spaces canEdit={canEdit} />
      {canEdit && <SpaceForm />}
    </ListBase>
  );
}

function AddSpace() {
  const { create } = useDialogAddress();
  return (
    <Button variant="contained" startIcon={<AddIcon />} data-shortcut="add" onClick={() => create()}>
      {texts.add}
    </Button>
  );
}

function Spaces({ canEdit }: { canEdit: boolean }) {
  const { data, error, isPending } = useListContext<SpaceRecord>();
  if (isPending) return <RowsSkeleton label={texts.loading} height={72} rows={4} />;
  if (error && !data) return <FailedList>{texts.loadFailed}</FailedList>;
  if (!data || data.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <Paper variant="outlined">
      <Box component="ul" aria-label={texts.list}>
        {data.map((space) => (
          <Row key={space.id} space={space} spaces={data} canEdit={canEdit} />
        ))}
      </Box>
    </Paper>
  );
}

interface RowProps {
  space: SpaceRecord;
  spaces: readonly SpaceRecord[];
  canEdit: boolean;
}

function Row({ space, spaces, canEdit }: RowProps) {
  const { edit } = useDialogAddress();
  const { moveToTrash } = useMoveToTrash<SpaceRecord>('spaces', ({ name }) => name);
  const { id, name, seated, standing, color, contains, isBookable } = space;
  const parts = spaces.filter(({ _id }) => contains.includes(_id)).map((part) => part.name);
  const facts = [
    ...(seated === null ? [] : [texts.seatedCount(seated)]),
    ...(standing === null ? [] : [texts.standingCount(standing)]),
    ...(parts.length === 0 ? [] : [texts.madeOf(parts.join(', '))]),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 1.5, sm: 2 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <SpaceSwatch color={color} />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="strong" dir="auto" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {!isBookable && <Pill sx={{ border: 1, borderColor: 'divider' }}>{texts.notBookable}</Pill>}
        </Box>
        {facts.length > 0 && <Small dir="auto">{facts.join(' · ')}</Small>}
      </Box>
      {canEdit && (
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button variant="outlined" aria-label={texts.editOne(name)} onClick={() => edit(id)}>
            {contentMessages.edit}
          </Button>
          <Button aria-label={texts.trashOne(name)} onClick={() => void moveToTrash([space])}>
            {trashActionTexts.move}
          </Button>
        </Box>
      )}
    </Box>
  );
}
