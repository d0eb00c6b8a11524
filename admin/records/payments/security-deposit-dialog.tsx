import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { request } from '#admin/api/request.ts';
import { undoableRecords } from '#admin/api/undo-stack.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { EntryRows } from '#admin/forms/entry-rows.tsx';
import { newLineId } from '#admin/forms/line-id.ts';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useIdempotencyKey } from '#admin/forms/use-idempotency-key.ts';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords } from '#admin/undo/messages.ts';
import type { Payment, ProposalSums, SecurityDepositSums } from '#shared/payment/schema.ts';
import { type HandMethod, handMethods, paymentLimits as limits, paymentMessages } from '#shared/payment/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { paymentTexts, securityDepositTexts as texts } from './messages.ts';
import { PaymentFields } from './payment-dialog.tsx';

interface Values extends Pick<Payment, 'payer' | 'day' | 'reference' | 'note'> {
  amountCents: number | null;
  method: HandMethod;
  deductions: { id: string; name: string; cents: number | null }[];
}

interface SecurityDepositDialogProps {
  sums: ProposalSums;
  deposit: SecurityDepositSums;
  today: string;
  isReturn: boolean;
  onClose: () => void;
}

const collectRule = (cents: number) => (cents > 0 && cents <= limits.cents ? undefined : paymentTexts.amountRule);

/** Nothing may go back, where all of it is kept. */
const returnRule = (held: number) => (cents: number) =>
  cents >= 0 && cents <= held ? undefined : paymentMessages.held(moneyText(held));

/** The form of a security deposit that came, or that goes back less what is kept of it by name. */
export function SecurityDepositDialog({ sums, deposit, today, isReturn, onClose }: SecurityDepositDialogProps) {
  const { proposalId, payer, methods } = sums;
  const { agreed, collected, held } = deposit;
  const idempotencyKey = useIdempotencyKey();
  const toast = useToast();
  const reload = useReloadRecords(['payment', 'task']);
  const open = usePlainForm<Values, Payment>({
    first: {
      ...{ amountCents: isReturn ? held : Math.max(0, agreed - collected), day: today, payer },
      ...{ method: handMethods.find((one) => methods.includes(one)) ?? handMethods[0], reference: '', note: '' },
      deductions: [],
    },
    needs: ['payer'],
    async send({ deductions, ...values }) {
      const body = { ...values, proposalId };
      const named = deductions.map(({ name, cents }) => ({ name, cents }));
      return isReturn
        ? (
            await request<Payment>('/payments/security-deposit-return', {
              ...{ method: 'POST', idempotencyKey },
              body: { ...body, deductions: named },
            })
          ).data
        : (
            await request<Payment>('/payments', {
              ...{ method: 'POST', idempotencyKey },
              body: { ...body, purpose: 'security_deposit' },
            })
          ).data;
    },
    async onSent({ _id: id, version }) {
      const undo = undoableRecords([{ entity: 'payment', id, version }], () => actionWords.created(paymentTexts.one));
      toast('success', isReturn ? texts.wasReturned : texts.wasCollected, undo);
      onClose();
      await reload();
    },
  });
  return (
    <DialogFrame title={isReturn ? texts.returnTitle : texts.collectTitle} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose}>
        <Small>{isReturn ? texts.returnHint(moneyText(held)) : texts.collectHint}</Small>
        {isReturn && <Deductions held={held} />}
        <PaymentFields today={today} isBack={isReturn} amountRule={isReturn ? returnRule(held) : collectRule} />
      </DialogForm>
    </DialogFrame>
  );
}

/** What is kept, by name. What is left goes back, unless another amount was typed. */
function Deductions({ held }: { held: number }) {
  const { setValue, getFieldState, formState } = useFormContext<Values>();
  const deductions = useWatch<Values, 'deductions'>({ name: 'deductions' });
  const left = Math.max(
    0,
    deductions.reduce((sum, { cents }) => sum - (cents || 0), held),
  );
  const isTyped = getFieldState('amountCents', formState).isDirty;
  useEffect(() => {
    if (!isTyped) setValue('amountCents', left);
  }, [isTyped, left, setValue]);
  return (
    <EntryRows
      source="deductions"
      label={texts.deductions}
      addLabel={texts.addDeduction}
      max={limits.deductions}
      blank={() => ({ id: newLineId(), name: '', cents: null })}
      columns="minmax(0, 1fr) 8rem"
    >
      {(source) => (
        <>
          <TextInput source={`${source}.name`} label={texts.deduction} limit={limits.deduction} />
          <MoneyInput
            source={`${source}.cents`}
            label={texts.deducted}
            rule={(cents) => (cents > 0 && cents <= limits.cents ? undefined : paymentMessages.deductionAmount)}
          />
        </>
      )}
    </EntryRows>
  );
}
