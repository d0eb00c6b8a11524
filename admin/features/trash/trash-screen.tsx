import { Box, Button, Paper, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { kindLabel } from '#admin/history/messages.ts';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '#admin/lists/filter-bar.tsx';
import { selectionMessages } from '#admin/lists/messages.ts';
import { Pager } from '#admin/lists/pager.tsx';
import { SelectAll } from '#admin/lists/selection.tsx';
import { canAccess } from '#admin/session/access.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { getRecordResource, recordEntities } from '#shared/entities.ts';
import { trashTexts as texts } from './messages.ts';
import { TrashRow } from './trash-row.tsx';
import { TrashSelection } from './trash-selection.tsx';
import type { TrashItem } from './use-trash-actions.ts';

const newestFirst = { field: 'id', order: 'ASC' } as const;

/** What was moved to the trash, the newest first, on its way back or out for good. */
export function TrashScreen() {
  return (
    <ListBase
      resource="trash"
      perPage={20}
      sort={newestFirst}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: { xs: 1.5, sm: 2.5 } }}>
        {texts.intro}{' '}
        <Box component={Link} to={adminPaths.history} sx={{ color: 'primary.main' }}>
          {texts.toHistory}
        </Box>
      </Typography>
      <KindFilter />
      <Box component="section" {...focusFallback} aria-label={texts.list} sx={{ outline: 'none !important' }}>
        <TrashList />
      </Box>
      <TrashSelection />
      <TrashPager />
    </ListBase>
  );
}

const kinds = recordEntities.map((entity) => ({ value: entity, label: kindLabel(entity) }));

function KindFilter() {
  const { filterValues, setFilters } = useListContext();
  const value: string = filterValues.entity ?? '';
  const active = kinds.filter((kind) => kind.value === value).map(({ label }) => label);
  return (
    <FilterBar active={active}>
      <ChoiceFilter
        id="trash-kind"
        label={texts.kind}
        all={texts.allKinds}
        options={kinds}
        value={value}
        onChange={(entity) => setFilters(entity === '' ? {} : { entity })}
      />
    </FilterBar>
  );
}

function TrashList() {
  const { data, error, isPending, filterValues, setFilters } = useListContext<TrashItem>();
  const signedIn = useSignedIn();
  if (isPending) return <RowsSkeleton label={texts.loading} height={64} rows={4} />;
  if (error && !data) return <FailedList>{texts.failed}</FailedList>;
  if (!data || data.length === 0) {
    if (filterValues.entity === undefined) return <EmptyState title={texts.empty} />;
    return (
      <EmptyState title={texts.noMatch}>
        <Button variant="outlined" onClick={() => setFilters({})}>
          {texts.showAll}
        </Button>
      </EmptyState>
    );
  }
  const restorable = data
    .filter(({ entity, canRestore }) => canRestore && canAccess(signedIn, 'edit', getRecordResource(entity)))
    .map(({ id }) => id);
  return (
    <>
      {restorable.length > 0 && <SelectAll label={selectionMessages.selectShown} ids={restorable} hasWords />}
      <Paper variant="outlined">
        <Box component="ul" aria-label={texts.list}>
          {data.map((item) => (
            <TrashRow key={item.id} item={item} />
          ))}
        </Box>
      </Paper>
    </>
  );
}

function TrashPager() {
  const { page, perPage, total = 0, meta, setPage, isPending } = useListContext();
  if (isPending) return null;
  return (
    <Pager label={texts.pages} page={page} perPage={perPage} total={total || (meta?.total ?? 0)} onChange={setPage} />
  );
}
