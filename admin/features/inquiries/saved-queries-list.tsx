import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { SavedQuery } from 'react-admin';
import { describeQuery } from './describe-query.ts';
import { savedQueryTexts } from './messages.ts';
import type { useSavedQueries } from './use-saved-queries.ts';

interface SavedQueriesListProps {
  queries: ReturnType<typeof useSavedQueries>;
  /** Called when one was picked and the list shows it. */
  onShown: () => void;
}

/** The named queries. A deleted one keeps its place and can be had back until the dialog closes. */
export function SavedQueriesList({ queries, onShown }: SavedQueriesListProps) {
  const { saved, current, show, remove, restore } = queries;
  const [deleted, setDeleted] = useState<{ query: SavedQuery; place: number }>();
  const erase = (query: SavedQuery, place: number) => {
    setDeleted({ query, place });
    remove(query);
  };
  const undo = ({ query, place }: { query: SavedQuery; place: number }) => {
    restore(query, place);
    setDeleted(undefined);
  };
  const pick = (query: SavedQuery) => {
    show(query);
    onShown();
  };

  const rows = saved.map((query, place) => (
    <SavedQueryRow
      key={query.label}
      query={query}
      isCurrent={query === current}
      onPick={() => pick(query)}
      onDelete={() => erase(query, place)}
    />
  ));
  if (deleted)
    rows.splice(
      deleted.place,
      0,
      <Box
        component="li"
        key="deleted"
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }}
      >
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{savedQueryTexts.deleted(deleted.query.label)}</Box>
        <Button autoFocus onClick={() => undo(deleted)} sx={{ minHeight: 44 }}>
          {savedQueryTexts.undo}
        </Button>
      </Box>,
    );
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{savedQueryTexts.none}</Box>;
  return (
    <Box component="ul" aria-label={savedQueryTexts.open} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows}
    </Box>
  );
}

interface SavedQueryRowProps {
  query: SavedQuery;
  isCurrent: boolean;
  onPick: () => void;
  onDelete: () => void;
}

function SavedQueryRow({ query, isCurrent, onPick, onDelete }: SavedQueryRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onPick}
        aria-current={isCurrent || undefined}
        sx={{ flex: 1, minWidth: 0, minHeight: 56, py: 1, display: 'block', textAlign: 'start', font: 'inherit' }}
      >
        <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {query.label}
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}
        >
          {isCurrent && `${savedQueryTexts.current} · `}
          {describeQuery(query.value)}
        </Box>
      </ButtonBase>
      <IconButton aria-label={savedQueryTexts.delete(query.label)} onClick={onDelete} sx={{ width: 44, height: 44 }}>
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}
