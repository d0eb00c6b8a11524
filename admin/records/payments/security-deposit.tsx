import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { useAccess } from '#admin/session/access.ts';
import { Small } from '#admin/theme/parts.ts';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import type { ProposalSums } from '#shared/payment/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { securityDepositTexts as texts } from './messages.ts';

const SecurityDepositDialog = lazyPart(
  async () => (await import('./security-deposit-dialog.tsx')).SecurityDepositDialog,
);

/** What is held of a security deposit beside the bill, and what becomes of it; nothing where there is none. */
export function SecurityDeposit({ sums }: { sums: ProposalSums }) {
  const { securityDeposit: deposit, isSigned, title } = sums;
  const today = useVenueToday();
  const [asking, setAsking] = useState<'collect' | 'return'>();
  const mayRecord = useAccess('create', 'payments');
  if (deposit === null || (!isSigned && deposit.collected === 0)) return null;
  const { agreed, collected, returned, kept, held, returnDay } = deposit;
  const all = [
    { label: texts.agreed, cents: agreed },
    { label: texts.held, cents: held },
    { label: texts.returned, cents: returned },
    { label: texts.kept, cents: kept },
  ];
  return (
    <Box component="section" aria-label={texts.of(title)} sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <Box component="h3" sx={{ typography: 'overline', color: 'text.secondary', m: 0 }}>
        {texts.title}
      </Box>
      <Facts columns="repeat(auto-fill, minmax(8rem, 1fr))">
        {all
          .filter(({ label, cents }) => cents !== 0 || label === texts.held)
          .map(({ label, cents }) => (
            <Fact key={label} label={label}>
              {moneyText(cents)}
            </Fact>
          ))}
      </Facts>
      {held > 0 && returnDay !== null && <Small>{texts.returnBy(returnDay)}</Small>}
      {mayRecord && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {collected < agreed && (
            <Button variant="outlined" onClick={() => setAsking('collect')}>
              {texts.collect}
            </Button>
          )}
          {held > 0 && (
            <Button variant="outlined" onClick={() => setAsking('return')}>
              {texts.return}
            </Button>
          )}
        </Box>
      )}
      {today && asking && (
        <LazyDialog onClose={() => setAsking(undefined)}>
          <SecurityDepositDialog
            sums={sums}
            deposit={deposit}
            today={today}
            isReturn={asking === 'return'}
            onClose={() => setAsking(undefined)}
          />
        </LazyDialog>
      )}
    </Box>
  );
}
