import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Menu, MenuItem, Paper, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { createContext, type KeyboardEvent, use, useMemo, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { LockedFields } from '#admin/forms/use-field.tsx';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { orderingMessages } from '#admin/sorting/messages.ts';
import { useRowHandle } from '#admin/sorting/row-handle.ts';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { SortableRowMenu } from '#admin/sorting/sortable-row-menu.tsx';
import { Small } from '#admin/theme/parts.ts';
import { type LineKind, proposalLimits as limits, lineKinds } from '#shared/proposal/values.ts';
import { CatalogPicker } from './catalog-picker.tsx';
import { LineFields } from './line-fields.tsx';
import { Summary } from './line-summary.tsx';
import { lineKindTexts, editorTexts as texts } from './messages.ts';
import { NewPrice, NewPrices } from './new-prices.tsx';
import { blankLine, type Line, type ProposalValues } from './proposal-form.ts';
import { RemovedLine } from './removed-line.tsx';
import { SectionProblem } from './section.tsx';

interface LinesState {
  agreed: readonly Line[];
  indexes: ReadonlyMap<string, number>;
  openIds: ReadonlySet<string>;
  setOpen: (id: string, isOpen: boolean) => void;
  removeLine: (id: string) => void;
  say: (words: string) => void;
}
const LinesContext = createContext<LinesState | null>(null);

const noneOpen: ReadonlySet<string> = new Set();
const noLines: readonly Line[] = [];

/** The lines, by the parts of the event. Each opens in its place. `agreed`: those that a change order changes. */
export function Lines({ agreed = noLines }: { agreed?: readonly Line[] | undefined }) {
  const { append, insert, remove, move } = useFieldArray<ProposalValues, 'lines', 'key'>({
    name: 'lines',
    keyName: 'key',
  });
  const [lines, parts] = useWatch<ProposalValues, ['lines', 'parts']>({ name: ['lines', 'parts'] });
  const { getValues } = useFormContext<ProposalValues>();
  const isLocked = use(LockedFields);
  const [openIds, setOpenIds] = useState(noneOpen);
  const [status, setStatus] = useState('');
  const [removed, setRemoved] = useState<{ line: Line; index: number }>();
  const ids = JSON.stringify(lines.map(({ id }) => id));
  const state = useMemo<LinesState>(() => {
    const indexes = new Map((JSON.parse(ids) as string[]).map((id, index) => [id, index]));
    const setOpen = (id: string, isOpen: boolean) =>
      setOpenIds((before) => new Set([...[...before].filter((other) => other !== id), ...(isOpen ? [id] : [])]));
    const removeLine = (id: string) => {
      const index = indexes.get(id) ?? -1;
      const removed = getValues('lines')[index];
      const next = getValues('lines')[index + 1] ?? getValues('lines')[index - 1];
      remove(index);
      setOpen(id, false);
      if (removed !== undefined) {
        setRemoved({ line: removed, index });
        setStatus(texts.removed(removed.name || lineKindTexts[removed.kind]));
      }
      // What had the focus is gone: it goes to the line that is there now, or to where others are added.
      setTimeout(() =>
        document.querySelector<HTMLElement>(next ? `[data-line="${next.id}"]` : '[data-add-line]')?.focus(),
      );
    };
    return { agreed, indexes, openIds, setOpen, removeLine, say: setStatus };
  }, [agreed, getValues, ids, openIds, remove]);
  const partIds = new Set(parts.map(({ id }) => id));
  const partOf = ({ partId }: Line) => (partId !== null && partIds.has(partId) ? partId : null);
  const sections = [
    { id: null, name: texts.whole },
    ...parts.map(({ id, name }) => ({ id, name: name || texts.untitled })),
  ].map((part) => ({ ...part, rows: lines.filter((line) => partOf(line) === part.id) }));
  const isSplit = sections.filter(({ rows }) => rows.length > 0).length > 1 || (lines[0] && partOf(lines[0]) !== null);
  const add = (kind: LineKind) => {
    // A discount is of the whole proposal, whatever part was filled in last.
    const line = blankLine(kind, kind === 'discount' ? null : (getValues('lines').at(-1)?.partId ?? null));
    append(line, { shouldFocus: false });
    state.setOpen(line.id, true);
  };
  const addLines = (added: Line[]) => {
    append(added, { shouldFocus: false });
    setStatus(texts.added(added.map(({ name }) => name).join(', ')));
  };
  const bringBack = ({ line, index }: { line: Line; index: number }) => {
    insert(Math.min(index, lines.length), line, { shouldFocus: false });
    setRemoved(undefined);
    setStatus(texts.broughtBack(line.name || lineKindTexts[line.kind]));
    setTimeout(() => document.querySelector<HTMLElement>(`[data-line="${line.id}"]`)?.focus());
  };
  return (
    <Paper component="section" variant="outlined" aria-label={texts.lines} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1 }}>
        <Typography variant="h3" component="h3">
          {texts.lines}
        </Typography>
        {lines.length > 1 && <Small sx={{ display: { xs: 'none', md: 'block' }, ml: 'auto' }}>{texts.linesHint}</Small>}
      </Box>
      <SectionProblem name="lines" />
      <NewPrices lines={lines} agreed={agreed} onUpdated={setStatus} />
      {lines.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
          {texts.noLines}
        </Typography>
      )}
      <LinesContext value={state}>
        <SortableLists>
          {sections
            .filter(({ rows }) => rows.length > 0)
            .map(({ id, name, rows }) => (
              <Box key={id} sx={{ '& li': { contentVisibility: 'visible !important' } }}>
                {isSplit && (
                  <Typography variant="overline" color="text.secondary" component="h4" dir="auto" sx={{ mt: 1.5 }}>
                    {name}
                  </Typography>
                )}
                <SortableList
                  label={isSplit ? name : texts.lines}
                  rows={rows.map((line) => ({ id: line.id }))}
                  getName={(row) => lines.find((line) => line.id === row.id)?.name || texts.untitled}
                  onReorder={(_ids, from, to) => {
                    const place = (index: number) => state.indexes.get(rows[index]?.id ?? '') ?? -1;
                    move(place(from), place(to));
                    setStatus(orderingMessages.moved(to + 1, rows.length));
                  }}
                  row={LineRow}
                  gap={0}
                  rowHeight={60}
                />
              </Box>
            ))}
        </SortableLists>
      </LinesContext>
      {!isLocked && removed && !lines.some(({ id }) => id === removed.line.id) && (
        <RemovedLine line={removed.line} onUndo={() => bringBack(removed)} />
      )}
      {!isLocked && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <CatalogPicker isFull={lines.length >= limits.lines} onAdd={addLines} />
          <AddLine isFull={lines.length >= limits.lines} onAdd={add} />
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </Paper>
  );
}

function AddLine({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: LineKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        data-add-line
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={isFull}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {texts.addLine}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {lineKinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {lineKindTexts[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A line, which opens in its place to be changed. */
function LineRow() {
  const state = use(LinesContext);
  const { id } = useRowHandle();
  const index = state?.indexes.get(id);
  // A removed line is rendered once more before it goes.
  if (state === null || index === undefined) return null;
  return <PlacedLine {...{ state, index }} />;
}

const arrows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function PlacedLine({ state, index }: { state: LinesState; index: number }) {
  const { id, name, order, moveTo } = useRowHandle();
  const { trigger } = useFormContext<ProposalValues>();
  const source = `lines.${index}` as const;
  const line = useWatch<ProposalValues, typeof source>({ name: source });
  const isLocked = use(LockedFields);
  const isOpen = state.openIds.has(id);
  if (line === undefined) return null;
  if (isLocked) return <LockedLine line={line} name={name} source={source} />;
  const close = async () => {
    if (await trigger(source, { shouldFocus: true })) {
      state.setOpen(id, false);
      setTimeout(() => document.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus());
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrows[event.key];
    const isSelect = event.target instanceof HTMLSelectElement;
    if (!event.altKey || step === undefined || isSelect) return;
    event.preventDefault();
    const to = order.getIndex(id) + step;
    if (to < 0 || to >= order.getTotal()) return;
    const focused = document.activeElement as HTMLElement | null;
    moveTo(to);
    // The browser lets go of an element that is moved.
    setTimeout(() => focused?.focus());
  };
  return (
    <Box onKeyDown={onKeyDown} sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 56, '& > button': { flex: 'none' } }}>
        <DragHandle />
        <Box
          component="button"
          type="button"
          data-line={id}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? void close() : state.setOpen(id, true))}
          sx={{
            all: 'unset',
            boxSizing: 'border-box',
            flex: '1 1 0 !important',
            minWidth: 0,
            py: 1,
            cursor: 'pointer',
            display: 'flex',
            alignItems: 'baseline',
            gap: 1.5,
            '&:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main', borderRadius: 1 },
          }}
        >
          <Summary line={line} name={name} />
        </Box>
        <SortableRowMenu actions={[{ label: texts.removeLine, run: () => state.removeLine(id) }]} />
      </Box>
      <NewPrice line={line} agreed={state.agreed} onUpdated={state.say} />
      {isOpen && (
        <Box sx={{ pl: { xs: 0, sm: 5 }, pr: { xs: 0, sm: 5.5 }, pb: 2, pt: 0.5 }}>
          <LineFields source={source} />
          <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
            <Button variant="outlined" onClick={() => void close()} sx={{ minHeight: 44 }}>
              {texts.done}
            </Button>
            <Button color="error" onClick={() => state.removeLine(id)} sx={{ minHeight: 44 }}>
              {texts.removeLine}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** A line of what was sent, which can be read and not changed. Its fields are drawn once it is opened: there may be 200. */
function LockedLine({ line, name, source }: { line: Line; name: string; source: `lines.${number}` }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="details" open={isOpen} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="summary"
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
        sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, minHeight: 56, py: 1, cursor: 'pointer' }}
      >
        <Summary line={line} name={name} />
      </Box>
      {isOpen && (
        <Box sx={{ pb: 2, pt: 0.5 }}>
          <LineFields source={source} />
        </Box>
      )}
    </Box>
  );
}
