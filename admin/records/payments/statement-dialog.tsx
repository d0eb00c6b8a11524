import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#admin/api/request.ts';
import { toMoment, toWallClock, useVenueToday, useVenueZone } from '#admin/format/venue-zone.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useDownload } from '#admin/ui/use-download.ts';
import type { Statement } from '#shared/payment/statement-schema.ts';
import {
  statementTexts as printed,
  statementDay,
  statementLineInWords,
  statementSums,
} from '#shared/payment/statement-words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { statementDialogTexts as texts } from './statement-messages.ts';
import type { PaymentScope } from './use-summary.ts';

interface StatementDialogProps {
  scope: PaymentScope;
  onClose: () => void;
}

/** The statement of an event or a client as of a moment, and its file. */
export function StatementDialog({ scope, onClose }: StatementDialogProps) {
  const zone = useVenueZone();
  const today = useVenueToday();
  return (
    <DialogFrame title={printed.title} maxWidth="md" onClose={onClose}>
      <Box sx={{ px: 3, pb: 3, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', overflow: 'auto' }}>
        {today && <AsOf scope={scope} zone={zone} />}
      </Box>
    </DialogFrame>
  );
}

function AsOf({ scope, zone }: { scope: PaymentScope; zone: string | undefined }) {
  const [now] = useState(() => toWallClock(zone, Date.now()));
  const [clock, setClock] = useState(now);
  const { download, isPending } = useDownload();
  // Left as it was, it is of this moment, with what happened in its course.
  const isNow = clock === '' || clock === now;
  const query = new URLSearchParams({ ...scope, ...(!isNow && { at: toMoment(zone, clock) }) });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payments', 'statement', query.toString()],
    queryFn: async () => (await request<Statement>(`/payments/statement?${query}`)).data,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, pt: 1 }}>
        <TextField
          type="datetime-local"
          label={texts.at}
          value={clock}
          onChange={({ target }) => setClock(target.value)}
          helperText={texts.atHint}
          slotProps={{ htmlInput: { max: '9999-12-31T23:59' } }}
        />
        <Button
          variant="contained"
          aria-busy={isPending}
          onClick={() =>
            isPending ||
            download({
              path: `/payments/statement/pdf?${query}`,
              name: `statement-${(clock || now).slice(0, 10)}.pdf`,
              failed: texts.downloadFailed,
            })
          }
        >
          {texts.download}
        </Button>
      </Box>
      {error !== null && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {commonTexts.loadFailed}
        </LoadFailed>
      )}
      {error === null && data === undefined && <RowsSkeleton label={texts.loading} height={40} rows={4} />}
      {error === null && data !== undefined && <Lines statement={data} />}
    </>
  );
}

const amountCell = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function Lines({ statement }: { statement: Statement }) {
  const { lines, onTheWay, currency, atInWords } = statement;
  return (
    <>
      <Small aria-live="polite">{printed.asOf(atInWords)}</Small>
      {lines.length === 0 && <Small>{printed.none}</Small>}
      {lines.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={printed.title}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{printed.day}</TableCell>
                <TableCell>{printed.what}</TableCell>
                <TableCell sx={amountCell}>{printed.amount}</TableCell>
                <TableCell sx={amountCell}>{printed.balance}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Lines have no ids, and all of them come anew.
                <TableRow key={index}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{statementDay(line.day)}</TableCell>
                  <TableCell dir="auto" sx={{ minWidth: '10rem', overflowWrap: 'anywhere' }}>
                    {statementLineInWords(line)}
                  </TableCell>
                  <TableCell sx={amountCell}>{moneyText(line.amountCents, currency)}</TableCell>
                  <TableCell sx={amountCell}>{moneyText(line.balanceCents, currency)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <section aria-label={printed.sums}>
        <Facts columns="repeat(auto-fill, minmax(8rem, 1fr))">
          {statementSums(statement).map(({ name, cents }) => (
            <Fact key={name} label={name}>
              {moneyText(cents, currency)}
            </Fact>
          ))}
        </Facts>
      </section>
      {onTheWay.length > 0 && <Small>{printed.onTheWay}</Small>}
    </>
  );
}
