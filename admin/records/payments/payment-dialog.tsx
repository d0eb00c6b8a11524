import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { request } from '#admin/api/request.ts';
import { undoableRecords } from '#admin/api/undo-stack.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { Row } from '#admin/forms/field-row.tsx';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { isRequired, PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useIdempotencyKey } from '#admin/forms/use-idempotency-key.ts';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords } from '#admin/undo/messages.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import type { Payment, ProposalSums } from '#shared/payment/schema.ts';
import { type HandMethod, handMethods, paymentLimits as limits } from '#shared/payment/values.ts';
import { paymentTexts as texts } from './messages.ts';

interface Values extends Pick<Payment, 'scheduleRowId' | 'payer' | 'day' | 'reference' | 'note'> {
  amountCents: number | null;
  method: HandMethod;
}

const labels = fieldLabels(
  'payment',
  ...(['scheduleRowId', 'amountCents', 'method', 'payer', 'day', 'reference', 'note'] as const),
);
const methods = handMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

interface PaymentDialogProps {
  sums: ProposalSums;
  today: string;
  isRefund: boolean;
  onClose: () => void;
}

/** What is still to come of a row: what a bank has on its way is not asked for twice. */
const openOf = ({ due, clearing }: ProposalSums['rows'][number]) => due - clearing;

/** The form of a payment that came by check, in cash or otherwise, or of what went back. */
export function PaymentDialog({ sums, today, isRefund, onClose }: PaymentDialogProps) {
  const { proposalId, payer, rows, credit } = sums;
  const method = handMethods.find((one) => sums.methods.includes(one)) ?? handMethods[0];
  const toast = useToast();
  const reload = useReloadRecords(['payment']);
  const idempotencyKey = useIdempotencyKey();
  const [due] = useState(() => rows.find((row) => !isRefund && openOf(row) > 0));
  const asked = due && openOf(due);
  const first = (isRefund && credit > 0 ? credit : asked) ?? null;
  const open = usePlainForm<Values, Payment>({
    first: {
      ...{
        scheduleRowId: due?.id ?? null,
        amountCents: first,
        method,
        day: today,
      },
      ...{ payer, reference: '', note: '' },
    },
    needs: ['payer'],
    async send({ amountCents, ...values }) {
      const cents = amountCents ?? 0;
      const body = { ...values, proposalId, amountCents: isRefund ? -cents : cents };
      return (await request<Payment>('/payments', { method: 'POST', body, idempotencyKey })).data;
    },
    async onSent({ _id: id, version }) {
      const undo = undoableRecords([{ entity: 'payment', id, version }], () => actionWords.created(texts.one));
      toast('success', isRefund ? texts.refunded : texts.recorded, undo);
      onClose();
      await reload();
    },
  });
  return (
    <DialogFrame title={isRefund ? texts.recordRefund : texts.record} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose}>
        <ForRow rows={rows} isRefund={isRefund} />
        <PaymentFields
          today={today}
          isBack={isRefund}
          amountRule={(cents) => (cents > 0 && cents <= limits.cents ? undefined : texts.amountRule)}
        />
      </DialogForm>
    </DialogFrame>
  );
}

interface PaymentFieldsProps {
  today: string;
  /** Whether it went back. */
  isBack: boolean;
  amountRule: (cents: number) => string | undefined;
}

/** How much came or went back, how, when, and what is noted of it. */
export const PaymentFields = ({ today, isBack, amountRule }: PaymentFieldsProps) => (
  <>
    <Row>
      <MoneyInput source="amountCents" label={labels.amountCents} rule={amountRule} />
      <SelectInput source="method" label={labels.method} options={methods} />
      <PlainInput
        source="day"
        label={labels.day}
        type="date"
        validate={(day) => isRequired(day) ?? (day > today ? texts.futureRule : undefined)}
      />
    </Row>
    <TextInput source="payer" label={isBack ? texts.paidTo : labels.payer} limit={limits.payer} />
    <TextInput source="reference" label={labels.reference} limit={limits.reference} isOptional />
    <TextInput source="note" label={labels.note} limit={limits.note} lines={2} isOptional />
  </>
);

/** What of the schedule it is for. Another row is paid with what is due of it, unless an amount was typed. */
function ForRow({ rows, isRefund }: Pick<ProposalSums, 'rows'> & Pick<PaymentDialogProps, 'isRefund'>) {
  const { setValue, getFieldState, formState } = useFormContext<Values>();
  const chosen = useWatch<Values, 'scheduleRowId'>({ name: 'scheduleRowId' });
  const row = rows.find(({ id }) => id === chosen);
  const asked = (row ? [row] : rows).reduce((sum, one) => sum + openOf(one), 0);
  const isTyped = getFieldState('amountCents', formState).isDirty;
  useEffect(() => {
    if (!isRefund && !isTyped && asked > 0) setValue('amountCents', asked);
  }, [isRefund, isTyped, asked, setValue]);
  return (
    <SelectInput
      source="scheduleRowId"
      label={labels.scheduleRowId}
      isNullable
      blank={texts.anyRow}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
