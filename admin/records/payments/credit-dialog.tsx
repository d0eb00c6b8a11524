import type { Path } from 'react-hook-form';
import { request } from '#admin/api/request.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { BillingDocument } from '#shared/billing/schema.ts';
import { billingTypeLabels, billingLimits as limits } from '#shared/billing/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { billingTexts as texts } from './billing-messages.ts';

const labels = fieldLabels('billing_document', 'amountCents', 'reason');

/** Sends a credit note to be issued, says so, and closes the dialog. */
function useCredit<Values extends { reason: string }>(
  { _id: id, version }: BillingDocument,
  action: 'credit' | 'void',
  { first, onClose }: { first: Values; onClose: () => void },
) {
  const toast = useToast();
  const reload = useReloadRecords(['billing_document', 'payment']);
  return usePlainForm<Values, BillingDocument>({
    first,
    needs: ['reason' as Path<Values>],
    send: async (body) =>
      (
        await request<BillingDocument>(`/billing-documents/${encodeURIComponent(id)}/${action}`, {
          method: 'POST',
          version,
          body,
        })
      ).data,
    async onSent(note) {
      toast('success', texts.credited(note.number));
      onClose();
      await reload();
    },
  });
}

/** Why an invoice is taken back whole, without the client owing less. */
export function VoidDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const open = useCredit(document, 'void', { first: { reason: '' }, onClose });
  const { type, number } = document;
  return (
    <DialogFrame title={texts.voidTitle(`${billingTypeLabels[type]} ${number}`)} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose} saveLabel={open.isSubmitting ? texts.issuing : texts.voidIt}>
        <Small>{texts.voidHint}</Small>
        <TextInput source="reason" label={labels.reason} limit={limits.reason} />
      </DialogForm>
    </DialogFrame>
  );
}

/** How much of an invoice is taken back, and why. */
export function CreditDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const { type, number, amountCents, creditedCents } = document;
  const left = amountCents - creditedCents;
  const first: { amountCents: number | null; reason: string } = { amountCents: left, reason: '' };
  const open = useCredit(document, 'credit', { first, onClose });
  return (
    <DialogFrame title={texts.creditTitle(`${billingTypeLabels[type]} ${number}`)} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose} saveLabel={open.isSubmitting ? texts.issuing : texts.issueCredit}>
        <Small>{texts.creditHint}</Small>
        <MoneyInput
          source="amountCents"
          label={labels.amountCents}
          rule={(cents) => (cents > 0 && cents <= left ? undefined : texts.amountRule(moneyText(left)))}
        />
        <TextInput source="reason" label={labels.reason} limit={limits.reason} />
      </DialogForm>
    </DialogFrame>
  );
}
