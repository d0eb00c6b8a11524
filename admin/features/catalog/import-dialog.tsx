import {
  Alert,
  Box,
  Button,
  DialogContent,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { request } from '#admin/api/request.ts';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { CatalogImport } from '#shared/catalog-item/import.ts';
import { catalogImportLimits } from '#shared/catalog-item/values.ts';
import { importTexts as texts } from './messages.ts';

/** More rows help nobody to decide. */
const maxRows = 200;

/** A file that was read, and what would become of it. */
interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  report: CatalogImport;
}

const toPost = (bytes: Uint8Array) => ({ method: 'POST', body: bytes, contentType: 'text/csv' }) as const;

const countWritten = ({ rows }: CatalogImport) =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;

/** Imports items from a spreadsheet, after a look at what would happen. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [isReading, setIsReading] = useState(false);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const { run: submit, isPending } = useRecordAction({
    entity: 'catalog_item',
    send: async ({ bytes }: ChosenFile) => (await request<CatalogImport>('/catalog-items/import', toPost(bytes))).data,
    success: (report) => texts.imported(countWritten(report)),
    undoWords: () => texts.undoWords,
    changed: ({ changed }) => (changed ? [{ entity: 'catalog_item', id: changed._id, version: changed.version }] : []),
    onSuccess: onClose,
    onError: (error) => setProblem(whyNotSent(error)),
  });
  const isBusy = isReading || isPending;

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setChosen(undefined);
    setProblem(file.size > catalogImportLimits.bytes ? texts.tooLarge : '');
    if (file.size > catalogImportLimits.bytes) return;
    const buffer = await file.arrayBuffer().catch(() => undefined);
    if (buffer === undefined) return setProblem(texts.unreadable);
    const bytes = new Uint8Array(buffer);
    setIsReading(true);
    // The server only says what would happen.
    await request<CatalogImport>('/catalog-items/import?dryRun=true', toPost(bytes)).then(
      ({ data }) => setChosen({ name: file.name, bytes, report: data }),
      (error: unknown) => setProblem(whyNotSent(error)),
    );
    setIsReading(false);
  };

  const count = chosen ? countWritten(chosen.report) : 0;
  return (
    <DialogFrame title={texts.title} maxWidth="md" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="text.secondary">{texts.text}</Typography>
        <Box>
          <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()} sx={{ minHeight: 44 }}>
            {texts.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={texts.title}
            tabIndex={-1}
            hidden
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isBusy && !chosen && <RowsSkeleton label={texts.reading} height={40} rows={3} />}
        {chosen && <Report name={chosen.name} report={chosen.report} />}
        {chosen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {count > 0 && (
              <Button variant="contained" disabled={isBusy} onClick={() => submit(chosen)} sx={{ minHeight: 44 }}>
                {texts.submit(count)}
              </Button>
            )}
            <Button variant="outlined" onClick={onClose} sx={{ minHeight: 44 }}>
              {commonTexts.cancel}
            </Button>
          </Box>
        )}
      </DialogContent>
    </DialogFrame>
  );
}

const ranks: Record<CatalogImport['rows'][number]['outcome'], number> = {
  rejected: 0,
  changed: 1,
  new: 1,
  unchanged: 2,
};

function Report({ name, report }: Pick<ChosenFile, 'name' | 'report'>) {
  // What needs a look stands first.
  const rows = report.rows.toSorted((one, other) => ranks[one.outcome] - ranks[other.outcome]);
  return (
    <Box role="status">
      {countWritten(report) === 0 && <Typography sx={{ mb: 1 }}>{texts.nothing}</Typography>}
      {rows.length > 0 && (
        <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={texts.table(name)}>
            <TableHead>
              <TableRow>
                {[texts.line, texts.item, texts.outcome].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, maxRows).map(({ line, name: item, outcome, why }) => (
                <TableRow key={line} sx={{ verticalAlign: 'top' }}>
                  <TableCell>{line}</TableCell>
                  <TableCell dir="auto" sx={{ minWidth: 112, overflowWrap: 'anywhere' }}>
                    {item}
                  </TableCell>
                  <TableCell>
                    {texts.outcomes[outcome]}
                    {why !== '' && <Small dir="auto">{why}</Small>}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
      {rows.length > maxRows && <Small sx={{ mt: 1 }}>{texts.more(rows.length - maxRows)}</Small>}
    </Box>
  );
}
