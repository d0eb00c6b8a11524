import { Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Small } from '#admin/theme/parts.ts';
import { findLawWarnings } from '#shared/money/law.ts';
import type { DatedRules } from '#shared/proposal/document.ts';
import type { ProposalTotals } from '#shared/proposal/schema.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { editorTexts as texts } from './messages.ts';

interface LawWarningsProps {
  rules: DatedRules;
  totals: Pick<ProposalTotals, 'charges'>;
}

/** Where the name of a charge of this proposal and the law part: one quiet line, which opens. */
export function LawWarnings({ rules, totals }: LawWarningsProps) {
  const { data: venue } = useGetOne<Venue & { id: string }>('venue', { id: 'venue' });
  if (venue === undefined) return null;
  const charged = rules.charges.filter((_charge, index) => (totals.charges[index]?.amount ?? 0) > 0);
  const warnings = findLawWarnings(charged, rules.taxRates, venue);
  if (warnings.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2, fontSize: 14 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, display: 'list-item' }}>
        {texts.lawWarnings(warnings.length)}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.75, listStyle: 'none' }}>
        {warnings.map(({ message }) => (
          <Box component="li" key={message} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {message}
          </Box>
        ))}
      </Box>
      <Small sx={{ mt: 0.75 }}>{texts.notAdvice}</Small>
    </Box>
  );
}
