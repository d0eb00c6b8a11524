import { Button } from '@mui/material';
import { request } from '#admin/api/request.ts';
import { useAccess } from '#admin/session/access.ts';
import { inlineButton } from '#admin/theme/parts.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { BillingDocument } from '#shared/billing/schema.ts';
import { billingTexts as texts } from './billing-messages.ts';

interface IssueInvoiceProps {
  proposalId: string;
  row: { id: string; name: string };
}

/** Issues the invoice of a payment of a schedule. What was issued is not taken back, so there is no Undo. */
export function IssueInvoice({ proposalId, row: { id: scheduleRowId, name } }: IssueInvoiceProps) {
  const issue = useRecordAction<void, BillingDocument>({
    entity: 'billing_document',
    send: async () =>
      (await request<BillingDocument>('/billing-documents', { method: 'POST', body: { proposalId, scheduleRowId } }))
        .data,
    success: ({ number }) => texts.invoiced(number),
  });
  if (!useAccess('create', 'billing-documents')) return null;
  return (
    <Button
      size="small"
      aria-label={texts.invoiceFor(name)}
      aria-disabled={issue.isPending}
      onClick={() => issue.run()}
      sx={{ ...inlineButton, ml: -0.75 }}
    >
      {texts.invoice}
    </Button>
  );
}
