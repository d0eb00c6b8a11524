import { Box, Typography } from '@mui/material';
import { Pill, Small } from '#admin/theme/parts.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { type MarkedRow, markCopy, markedText, markWords } from '#shared/running-sheet/changes.ts';
import type { SheetPart } from '#shared/running-sheet/rows.ts';
import type { SheetContent } from '#shared/running-sheet/schema.ts';
import { type SheetCopy, sheetSectionLabels } from '#shared/running-sheet/values.ts';

interface SheetPartsProps {
  content: SheetContent;
  /** What it is compared with; nothing is marked without it. */
  issued: SheetContent | null;
  copy: SheetCopy;
}

/** A copy of a sheet, part by part, with what is different from a revision. */
export function SheetParts({ content, issued, copy }: SheetPartsProps) {
  return markCopy(content, issued, copy).map((part) => <Part key={part.section} part={part} />);
}

function Part({ part }: { part: SheetPart<MarkedRow> }) {
  const { section, rows } = part;
  const label = sheetSectionLabels[section];
  return (
    <Box component="section" aria-label={label} sx={{ mb: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {groupsOf(rows).map(({ group, rows: grouped }) => (
        <Box key={grouped[0]?.id} sx={{ mb: 1 }}>
          {group && (
            <Typography variant="overline" component="h4" color="text.secondary" dir="auto" sx={{ mb: 0.5 }}>
              {group}
            </Typography>
          )}
          <RowList label={[label, group].filter(Boolean).join(', ')}>
            {grouped.map((row) => (
              <Row key={`${row.mark} ${row.id}`} row={row} isTimed={section === 'schedule'} columns={columnsOf(part)} />
            ))}
          </RowList>
        </Box>
      ))}
    </Box>
  );
}

/** Rows that follow each other in the same group. */
function groupsOf(rows: readonly MarkedRow[]): { group: string; rows: MarkedRow[] }[] {
  const groups: { group: string; rows: MarkedRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.group === row.group) last.rows.push(row);
    else groups.push({ group: row.group, rows: [row] });
  }
  return groups;
}

/** The same in all rows of a section, so that they stand below each other. */
const columnsOf = ({ section, rows }: SheetPart<MarkedRow>): string => {
  if (section === 'schedule') return '6rem minmax(0, 1fr)';
  const hasAmounts = rows.some(({ amount }) => amount !== null);
  return hasAmounts ? 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr)' : 'minmax(0, 5fr) minmax(0, 4fr)';
};

/** `131 (was 120)`, in bold where it changed. */
function Row({ row, isTimed, columns }: { row: MarkedRow; isTimed: boolean; columns: string }) {
  const { mark, was } = row;
  return (
    <ListRow
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 2,
        '@media print': { py: '3pt' },
        ...(mark !== null && {
          boxShadow: (theme) => `inset 4px 0 0 ${theme.palette.secondary.main}`,
          fontWeight: 600,
        }),
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(isTimed && { order: 2 }) }}>
        <Box component="span" dir="auto" sx={{ ...(mark === 'removed' && { textDecoration: 'line-through' }) }}>
          {markedText(row.name, was.name)}
        </Box>{' '}
        {mark !== null && mark !== 'changed' && (
          <Pill sx={{ border: 1, borderColor: 'currentColor' }}>{markWords[mark]}</Pill>
        )}
        {row.details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a detail is a line of text that may stand there twice.
          <Small key={index} dir="auto" sx={{ fontWeight: 400 }}>
            {detail}
          </Small>
        ))}
        {was.details !== undefined && was.details.length > 0 && (
          <Small dir="auto" sx={{ fontWeight: 400 }}>
            {markWords.was(was.details.join(' · '))}
          </Small>
        )}
      </Box>
      {row.value !== '' && (
        <Box dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {markedText(row.value, was.value, row.isPlace)}
        </Box>
      )}
      {row.amount !== null && (
        <Box sx={{ gridColumn: '3', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {markedText(row.amount, was.amount)}
        </Box>
      )}
    </ListRow>
  );
}
