import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { createContext, type ReactNode, use, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { LockedFields } from '#admin/forms/use-field.tsx';
import { DragHandle } from './drag-handle.tsx';
import { orderingMessages as texts } from './messages.ts';
import { useRowHandle } from './row-handle.ts';
import { SortableList } from './sortable-list.tsx';
import { SortableLists } from './sortable-lists.tsx';
import { SortableRowMenu } from './sortable-row-menu.tsx';

interface SortableEntriesProps {
  /** The name of the list in the form. */
  source: string;
  label: string;
  /** The most entries. */
  most: number;
  /** The values of a new entry. */
  blank: () => object;
  /** Whether the last entry can be removed too. */
  canBeEmpty?: boolean;
  /** The field that names an entry; otherwise its first one. Null: its position does. */
  nameField?: string | null;
  /** What adds an entry. */
  addLabel?: string;
  /** Called with the entry that is about to be removed, for instance to take it out of what names it. */
  onRemove?: (entry: unknown) => void;
  /** Renders the fields of the entry with this name in the form. */
  children: (source: string) => ReactNode;
}

interface Entries {
  source: string;
  fewest: number;
  isNamed: boolean;
  count: number;
  isLocked: boolean;
  remove: (index: number) => void;
  renderFields: SortableEntriesProps['children'];
}

const EntriesContext = createContext<Entries | null>(null);

/** A list within a form, whose entries are added, moved by their handle or their menu, and removed. */
export function SortableEntries(props: SortableEntriesProps) {
  const { source, label, most, blank, canBeEmpty = false, nameField, addLabel, onRemove, children } = props;
  const { fields, append, remove, move } = useFieldArray({ name: source });
  const { getValues } = useFormContext();
  const isLocked = use(LockedFields);
  const [status, setStatus] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => fields.map(({ id }) => ({ id })), [fields]);
  const reorder = (_ids: string[], from: number, to: number) => {
    move(from, to);
    setStatus(texts.moved(to + 1, rows.length));
  };
  const removeAt = (index: number) => {
    onRemove?.(getValues(`${source}.${index}`));
    remove(index);
    const next = `[data-entry="${source}.${Math.min(index, rows.length - 2)}"]`;
    // The entries have their new names once React has rendered them.
    setTimeout(() => list.current?.querySelector<HTMLElement>(rows.length > 1 ? next : '[data-add]')?.focus());
  };
  return (
    <Box
      role="group"
      aria-label={label}
      ref={list}
      // The browser stops the animations of fields in rows that it skips, and they would end when somebody scrolls there.
      sx={{ display: 'grid', gap: 2, minWidth: 0, '&& li': { contentVisibility: 'visible' } }}
    >
      <EntriesContext
        value={{
          source,
          fewest: canBeEmpty ? 0 : 1,
          isNamed: typeof nameField === 'string',
          count: rows.length,
          isLocked,
          remove: removeAt,
          renderFields: children,
        }}
      >
        {rows.length > 0 && (
          <SortableLists>
            <NamedList {...{ source, label, rows, nameField }} onReorder={reorder} />
          </SortableLists>
        )}
      </EntriesContext>
      <Button
        variant="outlined"
        {...(addLabel === undefined && { 'aria-label': texts.addTo(label) })}
        data-add
        disabled={isLocked || rows.length >= most}
        onClick={() => append(blank())}
        sx={{ justifySelf: 'start', minHeight: 44 }}
      >
        {addLabel ?? texts.add}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </Box>
  );
}

interface NamedListProps {
  source: string;
  label: string;
  rows: { id: string }[];
  nameField: string | null | undefined;
  onReorder: (ids: string[], from: number, to: number) => void;
}

/** The list by itself, because it follows what is typed. */
function NamedList({ source, label, rows, nameField, onReorder }: NamedListProps) {
  const values: (Record<string, unknown> | undefined)[] = useWatch({ name: source }) ?? [];
  const getName = ({ id }: { id: string }) => {
    const index = rows.findIndex((row) => row.id === id);
    const value = values[index] ?? {};
    const first = nameField === undefined ? Object.values(value)[0] : value[nameField ?? ''];
    return typeof first === 'string' && first.trim() !== '' ? first.trim() : texts.entry(index);
  };
  return <SortableList label={label} rows={rows} getName={getName} onReorder={onReorder} row={Entry} gap={2} />;
}

function Entry() {
  const entries = useContext(EntriesContext);
  const { id, name, order } = useRowHandle();
  const index = useSyncExternalStore(order.subscribe, () => order.getIndex(id));
  // A removed entry is rendered once more before it goes.
  if (entries === null || index === -1) return null;
  const source = `${entries.source}.${index}`;
  return (
    <Box
      role="group"
      aria-label={texts.entry(index)}
      data-entry={source}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        minWidth: 0,
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& button': { minWidth: 44, minHeight: 44 } }}>
        {!entries.isLocked && <DragHandle />}
        <Typography dir="auto" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {entries.isNamed ? name : texts.entry(index)}
        </Typography>
        {!entries.isLocked && (
          <>
            <SortableRowMenu />
            <Button
              size="small"
              color="error"
              disabled={entries.count <= entries.fewest}
              aria-label={name === texts.entry(index) ? texts.removeUnnamed(index) : texts.removeEntry(name)}
              onClick={() => entries.remove(index)}
            >
              {texts.remove}
            </Button>
          </>
        )}
      </Box>
      {entries.renderFields(source)}
    </Box>
  );
}
