import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { request } from '#admin/api/request.ts';
import { useAccess } from '#admin/session/access.ts';
import { inlineButton, Small } from '#admin/theme/parts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { useCopy } from '#admin/ui/use-copy.ts';
import { useDownload } from '#admin/ui/use-download.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { BillingDocument, BillingLink } from '#shared/billing/schema.ts';
import { billingTypeLabels } from '#shared/billing/values.ts';
import type { ProposalSums } from '#shared/payment/schema.ts';
import { paymentPurposeLabels } from '#shared/payment/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { billingTexts as texts } from './billing-messages.ts';
import { CreditDialog, VoidDialog } from './credit-dialog.tsx';
import type { PaymentScope } from './use-summary.ts';

type BillingRecord = BillingDocument & { id: string };

interface BillingDocumentsProps {
  scope: PaymentScope;
  proposals: readonly ProposalSums[];
}

/** The invoices, credit notes and receipts that were issued, the last one first. */
export function BillingDocuments({ scope, proposals }: BillingDocumentsProps) {
  const found = useInfiniteGetList<BillingRecord>('billing-documents', { filter: scope, pagination: largestPage });
  const { data, isPending, isFetching, hasNextPage, fetchNextPage } = found;
  const documents = data?.pages.flatMap((page) => page.data) ?? [];
  const rows = proposals.flatMap((one) => one.rows);
  if (isPending) return null;
  return (
    <section aria-label={texts.title}>
      <Typography variant="overline" color="text.secondary" component="h3" sx={{ display: 'block', mb: 1 }}>
        {texts.title}
      </Typography>
      {documents.length === 0 && <Small>{texts.none}</Small>}
      {documents.length > 0 && (
        <RowList label={texts.title}>
          {documents.map((one) => (
            <Item key={one.id} document={one} row={rows.find(({ id }) => id === one.scheduleRowId)?.name} />
          ))}
        </RowList>
      )}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </section>
  );
}

/** What became of an invoice since. */
function Credited({ document: { state, creditedCents } }: { document: BillingRecord }) {
  if (state === 'credited') return <Badge status="voided">{texts.creditedWhole}</Badge>;
  return creditedCents > 0 ? <Small as="span">{texts.partly(moneyText(creditedCents))}</Small> : null;
}

function Item({ document, row }: { document: BillingRecord; row: string | undefined }) {
  const { id, type, number, state, purpose, amountCents, issuedOn, dueDay, reason, note, issuedBy } = document;
  const { download } = useDownload();
  const copy = useCopy({ notCopied: texts.notCopied });
  const [dialog, setDialog] = useState<'credit' | 'void' | null>(null);
  const close = () => setDialog(null);
  const mayShare = useAccess('edit', 'billing-documents');
  const asks = type === 'invoice' || type === 'final_bill';
  const mayCredit = useAccess('edit', 'payments') && asks && state === 'issued' && amountCents > 0;
  const what = `${billingTypeLabels[type]} ${number}`;
  const share = useRecordAction<void, BillingLink>({
    send: async () =>
      (await request<BillingLink>(`/billing-documents/${encodeURIComponent(id)}/links`, { method: 'POST' })).data,
    onSuccess: ({ url }) => copy(url),
  });
  const facts = [
    texts.issued(issuedOn),
    asks && dueDay !== null && texts.due(dueDay),
    row ?? (purpose === 'security_deposit' && paymentPurposeLabels[purpose]),
    reason,
    issuedBy && texts.by(issuedBy),
  ];
  return (
    <ListRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          aria-label={texts.download(what)}
          onClick={() =>
            void download({
              path: `/billing-documents/${id}/pdf`,
              name: `${number}.pdf`,
              failed: texts.downloadFailed,
            })
          }
          sx={{ ...inlineButton, ml: -0.75, textDecoration: 'underline' }}
        >
          {what}
        </Button>
        <Credited document={document} />
        <Box
          component="span"
          sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {moneyText(amountCents)}
        </Box>
      </Box>
      <Small dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Small>
      {note && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
          {note}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {mayShare && (
          <Button
            size="small"
            aria-label={texts.linkTo(what)}
            aria-disabled={share.isPending}
            onClick={() => share.run()}
            sx={{ ...inlineButton, ml: -0.75 }}
          >
            {texts.link}
          </Button>
        )}
        {mayCredit && (
          <>
            <Button
              size="small"
              aria-label={texts.creditOf(what)}
              onClick={() => setDialog('credit')}
              sx={inlineButton}
            >
              {texts.credit}
            </Button>
            <Button size="small" aria-label={texts.voidOf(what)} onClick={() => setDialog('void')} sx={inlineButton}>
              {texts.void}
            </Button>
          </>
        )}
      </Box>
      {dialog === 'credit' && <CreditDialog document={document} onClose={close} />}
      {dialog === 'void' && <VoidDialog document={document} onClose={close} />}
    </ListRow>
  );
}
