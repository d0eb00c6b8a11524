import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { LazyHistoryDialog } from '#admin/history/history-button.tsx';
import { historyTexts } from '#admin/history/messages.ts';
import { DeleteDialog } from '#admin/items/delete-dialog.tsx';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { ActionMenu } from '#admin/lists/action-menu.tsx';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { Pager } from '#admin/lists/pager.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useAccess } from '#admin/session/access.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { Pill } from '#admin/theme/parts.ts';
import { trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { SectionHead } from './section-head.tsx';

interface SettingsRecord {
  id: string;
  name: string;
  version: number;
}

interface RecordsSectionProps<Item> {
  resource: 'spaces' | 'templates';
  texts: Record<'title' | 'intro' | 'add' | 'list' | 'loading' | 'loadFailed' | 'empty', string>;
  /** The form that adds and changes one. */
  form: ReactNode;
  /** The row of one of all. */
  renderRow: (item: Item, all: readonly Item[]) => ReactNode;
}

const asStored = { field: 'id', order: 'ASC' } as const;

/** A section of the settings that lists records in their order; managers change them. */
export function RecordsSection<Item extends SettingsRecord>({ form, ...list }: RecordsSectionProps<Item>) {
  const { resource, texts } = list;
  const canEdit = useAccess('edit', resource);
  const { create } = useDialogAddress();
  return (
    <ListBase
      resource={resource}
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
        {canEdit && (
          <Button variant="contained" startIcon={<AddIcon />} data-shortcut="add" onClick={() => create()}>
            {texts.add}
          </Button>
        )}
      </Box>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: '72ch', mb: 2 }}>
        {texts.intro}
      </Typography>
      <Rows {...list} />
      {canEdit && form}
    </ListBase>
  );
}

function Rows<Item extends SettingsRecord>({ texts, renderRow }: Omit<RecordsSectionProps<Item>, 'form'>) {
  const { data, error, isPending, page, perPage, total = 0, setPage } = useListContext<Item>();
  if (isPending) return <RowsSkeleton label={texts.loading} height={68} rows={4} />;
  if (error && !data) return <FailedList>{texts.loadFailed}</FailedList>;
  if (!data || data.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <Paper variant="outlined">
        <Box component="ul" aria-label={texts.list}>
          {data.map((item) => renderRow(item, data))}
        </Box>
      </Paper>
      <Pager label={texts.list} page={page} perPage={perPage} total={total} onChange={setPage} />
    </>
  );
}

interface RecordRowProps {
  resource: 'spaces' | 'templates';
  item: SettingsRecord;
  texts: { editOne: (name: string) => string; deleted: string; deleteFailed: string };
  /** Stands before the name. */
  start?: ReactNode;
  /** A state that is not the usual one. */
  mark?: string | undefined;
  /** The program needs it, so it can be neither moved to the trash nor deleted. */
  stays?: boolean;
  /** What is said below the name. */
  children: ReactNode;
}

/** A record with the button that opens its form, and a menu for everything else. */
export function RecordRow({ resource, item, texts, start, mark, stays = false, children }: RecordRowProps) {
  const { id, name } = item;
  const canEdit = useAccess('edit', resource);
  const { edit } = useDialogAddress();
  const { moveToTrash } = useMoveToTrash<SettingsRecord>(resource, () => name);
  const [open, setOpen] = useState<'history' | 'delete'>();
  const close = () => setOpen(undefined);
  const removal = [
    { label: trashActionTexts.move, run: () => void moveToTrash([item]) },
    { label: contentMessages.delete, run: () => setOpen('delete') },
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
      {start}
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="strong" dir="auto" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {mark && <Pill sx={{ border: 1, borderColor: 'divider' }}>{mark}</Pill>}
        </Box>
        {children}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        {canEdit && (
          <Button variant="outlined" aria-label={texts.editOne(name)} onClick={() => edit(id)}>
            {contentMessages.edit}
          </Button>
        )}
        <ActionMenu
          name={name}
          actions={[{ label: historyTexts.open, run: () => setOpen('history') }, ...(canEdit && !stays ? removal : [])]}
        />
      </Box>
      {open === 'history' && <LazyHistoryDialog id={id} name={name} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog resource={resource} item={item} name={name} messages={texts} onClose={close} />
      )}
    </Box>
  );
}
