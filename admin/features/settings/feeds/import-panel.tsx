import { Alert, Box, Button, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { shortDay } from '#admin/format/format.ts';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { Small } from '#admin/theme/parts.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { CalendarImport } from '#shared/calendar/import.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { importTexts as texts } from './messages.ts';

/** More rows help nobody to decide. */
const maxRows = 200;

/** A file that was read, and what would become of it. */
interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  report: CalendarImport;
}

/** Bytes, because a line may be folded inside a character. */
const toPost = (bytes: Uint8Array) => ({ method: 'POST', body: bytes, contentType: 'text/calendar' }) as const;

/** Imports a calendar as closed days, after a look at what would happen. */
export function ImportPanel() {
  const [isReading, setIsReading] = useState(false);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState('');
  const chooser = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const close = () => {
    setChosen(undefined);
    chooser.current?.focus();
  };

  const { run: submit, isPending } = useRecordAction({
    entity: 'blackout',
    send: async ({ bytes }: ChosenFile) => (await request<CalendarImport>('/calendar/import', toPost(bytes))).data,
    success: ({ days, reopenedDays }) => texts.imported(days, reopenedDays),
    undoWords: () => texts.undoWords,
    changed: ({ changed }) => (changed ? [{ entity: 'blackout', id: changed._id, version: changed.version }] : []),
    onSuccess: close,
    onError: (error) => setProblem(whyNotSent(error)),
  });
  const isSending = isReading || isPending;

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setChosen(undefined);
    setProblem(file.size > calendarLimits.importBytes ? texts.tooLarge : '');
    if (file.size > calendarLimits.importBytes) return;
    const buffer = await file.arrayBuffer().catch(() => undefined);
    if (buffer === undefined) return setProblem(texts.unreadable);
    const bytes = new Uint8Array(buffer);
    setIsReading(true);
    // The server only says what would happen.
    await request<CalendarImport>('/calendar/import?dryRun=true', toPost(bytes)).then(
      ({ data }) => setChosen({ name: file.name, bytes, report: data }),
      (error: unknown) => setProblem(whyNotSent(error)),
    );
    setIsReading(false);
  };

  return (
    <Panel title={texts.title} text={texts.text}>
      <Box>
        <Button
          ref={chooser}
          variant="outlined"
          disabled={isSending}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 44 }}
        >
          {texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
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
      {isSending && !chosen && <RowsSkeleton label={texts.reading} height={40} rows={3} />}
      {chosen && (
        <>
          <Report name={chosen.name} report={chosen.report} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {chosen.report.days + chosen.report.reopenedDays > 0 && (
              <Button variant="contained" disabled={isSending} onClick={() => submit(chosen)} sx={{ minHeight: 44 }}>
                {texts.submit(chosen.report.days, chosen.report.reopenedDays)}
              </Button>
            )}
            <Button variant="outlined" onClick={close} sx={{ minHeight: 44 }}>
              {commonTexts.cancel}
            </Button>
          </Box>
        </>
      )}
    </Panel>
  );
}

/** What happens stands before what is left out, and that before what is over or stays as it is. */
function rank({ outcome, toDay }: CalendarImport['events'][number]): number {
  if (outcome === 'unchanged') return 2;
  if (outcome !== 'skipped') return 0;
  return toDay !== '' && toDay < new Date().toISOString().slice(0, 10) ? 2 : 1;
}

/** How many rows have each word, in the order of the rows. */
function countWords(rows: CalendarImport['events']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome } of rows) counts.set(texts.outcomes[outcome], (counts.get(texts.outcomes[outcome]) ?? 0) + 1);
  return counts;
}

function Report({ name, report }: Pick<ChosenFile, 'name' | 'report'>) {
  const { events, days, reopenedDays, repeatsUntil } = report;
  const inOrder = events.toSorted((one, other) => rank(one) - rank(other));
  const rows = inOrder.slice(0, maxRows);
  return (
    <Box role="status">
      {days + reopenedDays === 0 && <Typography sx={{ mb: 1 }}>{texts.nothing}</Typography>}
      {events.length > 0 && <Typography sx={{ mb: 1 }}>{texts.counts(countWords(inOrder))}</Typography>}
      {repeatsUntil !== '' && <Typography sx={{ mb: 1 }}>{texts.repeatsUntil(shortDay(repeatsUntil))}</Typography>}
      {rows.length > 0 && (
        <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={texts.table(name)}>
            <TableHead>
              <TableRow>
                {[texts.event, texts.days, texts.outcome].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file never changes
                <EventRow key={index} event={event} />
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
      {events.length > maxRows && <Small sx={{ mt: 1 }}>{texts.more(events.length - maxRows)}</Small>}
    </Box>
  );
}

function EventRow({ event }: { event: CalendarImport['events'][number] }) {
  const { title, fromDay, toDay, outcome, why } = event;
  const days = fromDay === toDay ? [fromDay] : [fromDay, toDay];
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell dir="auto" sx={{ minWidth: 112, overflowWrap: 'anywhere' }}>
        {title || texts.untitled}
      </TableCell>
      <TableCell>{fromDay === '' ? texts.noDay : days.map(shortDay).join(' – ')}</TableCell>
      <TableCell>
        {texts.outcomes[outcome]}
        {why !== '' && <Small dir="auto">{why}</Small>}
      </TableCell>
    </TableRow>
  );
}
