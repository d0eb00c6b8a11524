import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LazyHistoryDialog } from '#admin/history/history-button.tsx';
import { historyTexts } from '#admin/history/messages.ts';
import { DeleteDialog } from '#admin/items/delete-dialog.tsx';
import { RecordList } from '#admin/lists/record-list.tsx';
import { useAccess } from '#admin/session/access.ts';
import { Pill } from '#admin/theme/parts.ts';
import { ActionMenu } from '#admin/ui/action-menu.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
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
export function RecordsSection<Item extends SettingsRecord>(props: RecordsSectionProps<Item>) {
  const { resource, texts, form, renderRow } = props;
  const { title, intro, add, list, loading, loadFailed, empty } = texts;
  const canEdit = useAccess('edit', resource);
  const { create } = useDialogAddress();
  const head = (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <SectionHead title={title} />
        {canEdit && (
          <Button variant="contained" startIcon={<AddIcon />} data-shortcut="add" onClick={() => create()}>
            {add}
          </Button>
        )}
      </Box>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: '72ch', mb: 2 }}>
        {intro}
      </Typography>
    </>
  );
  return (
    <RecordList<Item>
      resource={resource}
      perPage={100}
      sort={asStored}
      syncsAddress={false}
      texts={{ list, pages: list, loading, failed: loadFailed, empty }}
      head={head}
      renderRows={(items) => <RowList label={list}>{items.map((item) => renderRow(item, items))}</RowList>}
    >
      {canEdit && form}
    </RecordList>
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
  const moveToTrash = useMoveToTrash(resource, item, name);
  const [open, setOpen] = useState<'history' | 'delete'>();
  const close = () => setOpen(undefined);
  const removal = [
    { label: trashActionTexts.move, run: () => moveToTrash() },
    { label: commonTexts.delete, run: () => setOpen('delete') },
  ];
  return (
    <ListRow sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
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
            {commonTexts.edit}
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
    </ListRow>
  );
}
