import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { proposalRowTexts as texts } from '#admin/records/proposals/messages.ts';
import type { ProposalRow } from '#admin/records/proposals/proposal-record.ts';
import { ProposalRows } from '#admin/records/proposals/proposal-rows.tsx';
import { RowLink } from '#admin/ui/row-link.ts';
import { recordAddress } from '#shared/entities.ts';
import { moneyText } from '#shared/rules/money-text.ts';

/** The proposals that an inquiry has; nothing where there is none. */
export function InquiryProposals({ inquiryId }: { inquiryId: string }) {
  const isLive = useRowsSource().source === 'live';
  const shown = { filter: { inquiryId }, pagination: largestPage };
  const { data = [] } = useGetList<ProposalRow>('proposals', shown, { enabled: isLive });
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.title}
      </Typography>
      {data.map(
        ({ id, pricedCents }) =>
          pricedCents !== null && (
            <Typography key={id} variant="body2">
              <RowLink to={recordAddress('proposal', id)}>{texts.pricedOnSite(moneyText(pricedCents))}</RowLink>
            </Typography>
          ),
      )}
      <ProposalRows proposals={data} hasSubject={false} />
    </section>
  );
}
