import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import { Box, Button, ButtonBase, DialogContent, IconButton, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useStore } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useSignedIn } from '#admin/session/session-context.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { describeQuery } from './inquiry-filters.tsx';
import { savedQueryTexts } from './messages.ts';

/** Saves the present filters and sort under a name, and lists the saved ones to apply or delete. */
export function SavedQueriesDialog({ onClose }: { onClose: () => void }) {
  const queries = useSavedQueries();
  return (
    <DialogFrame title={savedQueryTexts.open} fillsPhone={false} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <SaveQueryForm queries={queries} />
        <SavedQueriesList queries={queries} onApplied={onClose} />
      </DialogContent>
    </DialogFrame>
  );
}

const none: SavedQuery[] = [];

/** Equal for two queries that ask for the same, in whatever order their filters were set. */
function toKey({ filter: values, sort }: SavedQuery['value']): string {
  const filter = Object.entries(values ?? {}).filter(([, value]) => value !== '' && value !== undefined);
  return JSON.stringify([filter.toSorted(([one], [other]) => one.localeCompare(other)), sort]);
}

/** The saved queries of this user in this browser, in react-admin's own format, and the present state of the list. */
function useSavedQueries() {
  const { user } = useSignedIn();
  const [stored, setStored] = useStore<SavedQuery[]>(`savedQueries.inquiries.${user.username}`, none);
  const { filterValues, displayedFilters, sort, perPage, setFilters, setSort } = useListContext();
  const saved = extractValidSavedQueries(stored);
  const present: SavedQuery['value'] = { filter: filterValues, displayedFilters, sort, perPage };

  return {
    saved,
    present,
    current: saved.find(({ value }) => toKey(value) === toKey(present)),
    save: (label: string) => setStored([...saved, { label, value: present }]),
    remove: (query: SavedQuery) => setStored(saved.filter((other) => other !== query)),
    restore: (query: SavedQuery, index: number) =>
      setStored(saved.filter(({ label }) => label !== query.label).toSpliced(index, 0, query)),
    // react-admin joins both into one navigation, so that Back undoes them together.
    apply: ({ value }: SavedQuery) => {
      setFilters(value.filter ?? {}, value.displayedFilters);
      setSort(value.sort ?? sort);
    },
  };
}

const maxNameLength = 60;

/** Saves the present query under a name, unless it is saved already. */
function SaveQueryForm({ queries }: { queries: ReturnType<typeof useSavedQueries> }) {
  const { saved, present, current, save } = queries;
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { name: '' } });
  const problem = formState.errors.name?.message;
  const isSaving = useRef(false);

  const validate = (name: string): string | undefined => {
    const label = name.trim();
    if (label === '') return savedQueryTexts.nameMissing;
    if (label.length > maxNameLength) return savedQueryTexts.nameTooLong;
    const isTaken = saved.some((query) => query.label.toLowerCase() === label.toLowerCase());
    return isTaken ? savedQueryTexts.nameTaken : undefined;
  };
  const { ref, ...field } = register('name', { validate });
  const submit = handleSubmit(({ name }) => {
    isSaving.current = true;
    save(name.trim());
    reset();
  });

  // The form goes when it has saved; the focus moves to the sentence that takes its place.
  const focusAfterSave = (sentence: HTMLElement | null) => {
    if (sentence && isSaving.current) sentence.focus();
    isSaving.current = false;
  };

  if (current)
    return (
      <Box ref={focusAfterSave} tabIndex={-1} role="status" sx={{ outline: 'none' }}>
        {savedQueryTexts.isSaved(current.label)}
      </Box>
    );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>{savedQueryTexts.shown(describeQuery(present))}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <TextField
          {...field}
          id="saved-query-name"
          inputRef={ref}
          label={savedQueryTexts.name}
          placeholder={savedQueryTexts.namePlaceholder}
          error={problem !== undefined}
          helperText={problem}
          autoComplete="off"
          size="small"
          sx={{ flex: '1 1 14rem' }}
        />
        <Button type="submit" variant="contained">
          {savedQueryTexts.save}
        </Button>
      </Box>
    </Box>
  );
}

interface SavedQueriesListProps {
  queries: ReturnType<typeof useSavedQueries>;
  onApplied: () => void;
}

/** The saved queries. A deleted one keeps its place and can be restored until the dialog closes. */
function SavedQueriesList({ queries, onApplied }: SavedQueriesListProps) {
  const { saved, current, apply, remove, restore } = queries;
  const [deleted, setDeleted] = useState<{ query: SavedQuery; index: number }>();
  const deleteQuery = (query: SavedQuery, index: number) => {
    setDeleted({ query, index });
    remove(query);
  };
  const undo = ({ query, index }: { query: SavedQuery; index: number }) => {
    restore(query, index);
    setDeleted(undefined);
  };
  const applyQuery = (query: SavedQuery) => {
    apply(query);
    onApplied();
  };

  const rows = saved.map((query, index) => (
    <SavedQueryRow
      key={query.label}
      query={query}
      isCurrent={query === current}
      onApply={() => applyQuery(query)}
      onDelete={() => deleteQuery(query, index)}
    />
  ));
  if (deleted)
    rows.splice(
      deleted.index,
      0,
      <Box
        component="li"
        key="deleted"
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }}
      >
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{savedQueryTexts.deleted(deleted.query.label)}</Box>
        <Button autoFocus onClick={() => undo(deleted)}>
          {savedQueryTexts.undo}
        </Button>
      </Box>,
    );
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{savedQueryTexts.none}</Box>;
  return (
    <Box component="ul" aria-label={savedQueryTexts.open}>
      {rows}
    </Box>
  );
}

interface SavedQueryRowProps {
  query: SavedQuery;
  isCurrent: boolean;
  onApply: () => void;
  onDelete: () => void;
}

function SavedQueryRow({ query, isCurrent, onApply, onDelete }: SavedQueryRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onApply}
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
      <IconButton aria-label={savedQueryTexts.delete(query.label)} onClick={onDelete}>
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}
