import { Alert, Box, Button, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Panel } from '#admin/features/settings/panel.tsx';
import { shortDay } from '#admin/format/format.ts';
import { useSend } from '#admin/forms/use-send.ts';
import { Small } from '#admin/theme/parts.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { CalendarImport } from '#shared/calendar/import.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { importTexts as texts } from './messages.ts';

/** More rows help nobody to decide. */
const maxRows = 200;

/** A file that was read, and what would become of it. */
interface ChosenFile {
  name: string;
  text: string;
  report: CalendarImport;
}

/** Imports a calendar as closed days, after a look at what would happen. */
export function ImportPanel() {
  const toast = useToast();
  const { send, isSending } = useSend();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState('');
  const chooser = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const post = (text: string, dryRun: boolean) => {
    setProblem('');
    const options = { method: 'POST', body: text, contentType: 'text/calendar' } as const;
    return send<CalendarImport>(`/calendar/import?dryRun=${dryRun}`, options, setProblem);
  };

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setChosen(undefined);
    setProblem(file.size > calendarLimits.importBytes ? texts.tooLarge : '');
    if (file.size > calendarLimits.importBytes) return;
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return setProblem(texts.unreadable);
    const answer = await post(text, true);
    if (answer) setChosen({ name: file.name, text, report: answer.data });
  };

  const close = () => {
    setChosen(undefined);
    chooser.current?.focus();
  };

  const submit = async ({ text }: ChosenFile) => {
    const answer = await post(text, false);
    if (!answer) return;
    toast('success', texts.imported(answer.data.days));
    close();
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
            {chosen.report.days > 0 && (
              <Button
                variant="contained"
                disabled={isSending}
                onClick={() => void submit(chosen)}
                sx={{ minHeight: 44 }}
              >
                {texts.submit(chosen.report.days)}
              </Button>
            )}
            <Button variant="outlined" onClick={close} sx={{ minHeight: 44 }}>
              {texts.cancel}
            </Button>
          </Box>
        </>
      )}
    </Panel>
  );
}

function Report({ name, report: { events, days } }: Pick<ChosenFile, 'name' | 'report'>) {
  const rows = events.slice(0, maxRows);
  return (
    <Box role="status">
      {days === 0 && <Typography sx={{ mb: 1 }}>{texts.nothing}</Typography>}
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
      <TableCell dir="auto" sx={{ overflowWrap: 'anywhere' }}>
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
