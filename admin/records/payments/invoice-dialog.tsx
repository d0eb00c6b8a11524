import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { BillingDocument, Issuable } from '#shared/billing/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { billingTexts as texts } from './billing-messages.ts';
import { issuedText, MailChoice } from './mail-choice.tsx';

interface InvoiceDialogProps extends Pick<Issuable, 'mailTo'> {
  proposalId: string;
  name: string;
  invoice: Issuable['invoices'][number];
  onClose: () => void;
}

/** Says what an invoice asks for before it is issued, which is not taken back. */
export function InvoiceDialog({ proposalId, name, invoice, mailTo, onClose }: InvoiceDialogProps) {
  const { scheduleRowId, amountCents, dueCents, dueDay, replaced } = invoice;
  const toast = useToast();
  const reload = useReloadRecords(['billing_document']);
  const open = usePlainForm<{ sendsEmail: boolean }, { issued: BillingDocument; isMailed: boolean }>({
    first: { sendsEmail: mailTo !== null },
    send: async ({ sendsEmail }) => {
      const body = { proposalId, scheduleRowId, sendsEmail };
      const { data } = await request<BillingDocument>('/billing-documents', { method: 'POST', body });
      return { issued: data, isMailed: sendsEmail };
    },
    async onSent({ issued, isMailed }) {
      toast('success', issuedText(issued, { mailTo }, isMailed));
      onClose();
      await reload();
    },
  });
  return (
    <DialogFrame title={texts.invoiceTitle} onClose={onClose} fillsPhone={false}>
      <DialogForm
        open={open}
        onCancel={onClose}
        saveLabel={open.isSubmitting ? texts.issuing : texts.issueIt}
        focusesSave
      >
        <Facts columns="repeat(auto-fill, minmax(9rem, 1fr))">
          <Fact label={texts.forPayment} dir="auto">
            {name}
          </Fact>
          <Fact label={texts.amount}>{moneyText(amountCents)}</Fact>
          {dueCents !== amountCents && <Fact label={texts.left}>{moneyText(dueCents)}</Fact>}
          {dueDay !== null && <Fact label={texts.dueLabel}>{shortDay(dueDay)}</Fact>}
        </Facts>
        {replaced !== null && <Small>{texts.replaces(replaced.number)}</Small>}
        <MailChoice mailTo={mailTo} />
      </DialogForm>
    </DialogFrame>
  );
}
