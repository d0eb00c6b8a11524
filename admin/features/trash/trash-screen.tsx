import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { kindLabel } from '#admin/history/messages.ts';
import type { ListFilter } from '#admin/lists/list-filters.tsx';
import { selectionMessages } from '#admin/lists/messages.ts';
import { ListIntro, RecordList } from '#admin/lists/record-list.tsx';
import { SelectAll } from '#admin/lists/selection.tsx';
import { canAccess } from '#admin/session/access.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { RowList } from '#admin/ui/rows.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { getRecordResource, recordEntities } from '#shared/entities.ts';
import { trashTexts as texts } from './messages.ts';
import { TrashRow } from './trash-row.tsx';
import { TrashSelection } from './trash-selection.tsx';
import type { TrashItem } from './use-trash-actions.ts';

const newestFirst = { field: 'id', order: 'ASC' } as const;
const kinds = recordEntities.map((entity) => ({ value: entity, label: kindLabel(entity) }));
const filters: ListFilter[] = [
  { kind: 'choice', name: 'entity', label: texts.kind, all: texts.allKinds, options: kinds },
];

/** What was moved to the trash, the newest first, on its way back or out for good. */
export function TrashScreen() {
  return (
    <RecordList<TrashItem>
      resource="trash"
      sort={newestFirst}
      texts={texts}
      head={
        <ListIntro>
          {texts.intro}{' '}
          <Box component={Link} to={adminPaths.history} sx={{ color: 'primary.main' }}>
            {texts.toHistory}
          </Box>
        </ListIntro>
      }
      filters={filters}
      renderRows={(items) => <TrashRows items={items} />}
    >
      <TrashSelection />
    </RecordList>
  );
}

function TrashRows({ items }: { items: TrashItem[] }) {
  const signedIn = useSignedIn();
  const restorable = items
    .filter(({ entity, canRestore }) => canRestore && canAccess(signedIn, 'edit', getRecordResource(entity)))
    .map(({ id }) => id);
  return (
    <>
      {restorable.length > 0 && <SelectAll label={selectionMessages.selectShown} ids={restorable} hasWords />}
      <RowList label={texts.list}>
        {items.map((item) => (
          <TrashRow key={item.id} item={item} />
        ))}
      </RowList>
    </>
  );
}
