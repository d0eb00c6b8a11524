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

/** How much of an invoice is taken back, and why. */
export function CreditDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const { _id: id, type, number, amountCents, creditedCents, version } = document;
  const left = amountCents - creditedCents;
  const toast = useToast();
  const reload = useReloadRecords(['billing_document', 'payment']);
  const open = usePlainForm<{ amountCents: number | null; reason: string }, BillingDocument>({
    first: { amountCents: left, reason: '' },
    needs: ['reason'],
    send: async (body) =>
      (
        await request<BillingDocument>(`/billing-documents/${encodeURIComponent(id)}/credit`, {
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
