import { Box, Paper, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { amountWords, dueWords } from '#admin/format/payment-words.ts';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { Small } from '#admin/theme/parts.ts';
import type { Money } from '#shared/money/schema.ts';
import type { Agreed } from '#shared/proposal/versions.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import { ExpiryWarning } from './exemption.tsx';
import { LawWarnings } from './law-warnings.tsx';
import { Margin } from './margin.tsx';
import { editorTexts as texts } from './messages.ts';
import { type ProposalValues, priceDraft, rulesOfDraft } from './proposal-form.ts';
import { SectionProblem } from './section.tsx';

interface TotalsProps {
  money: Money;
  proposal: Pick<ProposalRecord, 'state' | 'totals' | 'schedule'>;
  /** What it changes, where it is a change order. */
  agreed: Agreed | undefined;
}

/** What a draft comes to as it stands in the form, as the server computes it too; of what was sent, what is stored with it. */
function useTotals({ money, proposal, agreed }: TotalsProps) {
  const names = ['lines', 'groups', 'schedule', 'taxExemption', 'parts'] as const;
  const [lines, groups, schedule, taxExemption, parts] = useWatch<ProposalValues, typeof names>({ name: names });
  const today = useVenueToday() ?? '';
  if (proposal.state !== 'draft') return { totals: proposal.totals, schedule: proposal.schedule };
  const totals = priceDraft({ lines, groups, schedule, taxExemption, parts }, money, today, agreed);
  return { totals, schedule, lines, rules: rulesOfDraft({ parts }, money, today, agreed) };
}

/** The sums beside the lines. */
export function Totals(props: TotalsProps) {
  const { money, proposal } = props;
  const { totals, schedule, rules, lines } = useTotals(props);
  const { subtotal, discount, shortfall, charges, taxes, total } = totals;
  const withPercent = (name: string, percent: number | null) =>
    percent === null ? name : `${name} (${percentText(percent)}%)`;
  return (
    <Paper component="section" variant="outlined" aria-label={texts.totals} sx={{ p: 2.5 }}>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
        <Sum label={texts.subtotal} cents={subtotal} />
        {discount > 0 && <Sum label={texts.discount} cents={-discount} />}
        {shortfall > 0 && <Sum label={texts.shortfall} cents={shortfall} />}
        {charges.map(({ name, percent, amount }) => (
          <Sum key={name} label={withPercent(name, percent)} cents={amount} />
        ))}
        {taxes.map(({ name, percent, amount }) => (
          <Sum key={name} label={withPercent(name, percent)} cents={amount} />
        ))}
        <Sum label={texts.total} cents={total} isTotal />
      </Box>
      {proposal.state === 'draft' && taxes.length === 0 && !money.chargesNoSalesTax && (
        <Small sx={{ mt: 1 }}>{texts.noRates}</Small>
      )}
      {lines && <Margin lines={lines} totals={totals} />}
      {rules && <ExpiryWarning />}
      <SectionProblem name="taxes" />
      {schedule.length > 0 && (
        <>
          <Typography variant="overline" color="text.secondary" component="h3" sx={{ display: 'block', mt: 2.5 }}>
            {texts.payments}
          </Typography>
          <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, mt: 0.5 }}>
            {schedule.map((row, index) => (
              <Sum
                key={row.id}
                label={row.name || amountWords(row.amount)}
                hint={dueWords(row.due)}
                cents={totals.schedule[index] ?? 0}
              />
            ))}
          </Box>
        </>
      )}
      {proposal.state === 'draft' && <Small sx={{ mt: 2 }}>{texts.ratesFrom}</Small>}
      {rules && <LawWarnings rules={rules} totals={totals} />}
    </Paper>
  );
}

interface SumProps {
  label: string;
  hint?: string;
  cents: number;
  isTotal?: boolean;
}

function Sum({ label, hint, cents, isTotal = false }: SumProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        ...(isTotal && { mt: 0.5, pt: 1.5, borderTop: 1, borderColor: 'divider', fontSize: 20, fontWeight: 600 }),
      }}
    >
      <Box component="dt" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
        {hint && <Small>{hint}</Small>}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {moneyText(cents)}
      </Box>
    </Box>
  );
}

/** The total alone, in view where the sums are below the lines. */
export function TotalBar(props: TotalsProps) {
  const { totals } = useTotals(props);
  return (
    <Box
      aria-hidden
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        justifyContent: 'space-between',
        px: 2,
        py: 1.5,
        fontSize: 18,
        fontWeight: 600,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{texts.total}</span>
      <span>{moneyText(totals.total)}</span>
    </Box>
  );
}
