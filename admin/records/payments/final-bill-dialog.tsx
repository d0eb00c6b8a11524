import { Alert, Box, DialogContent } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { request } from '#admin/api/request.ts';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { EntryRows } from '#admin/forms/entry-rows.tsx';
import { newLineId } from '#admin/forms/line-id.ts';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { BillingDocument, FinalBill, FinalBillPreview, Issuable } from '#shared/billing/schema.ts';
import { billingLimits as limits } from '#shared/billing/values.ts';
import { taxClassLabels } from '#shared/catalog-item/values.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { typedQuantity } from '#shared/rules/typed-quantity.ts';
import { finalBillTexts as texts } from './billing-messages.ts';
import { issuedText, MailChoice } from './mail-choice.tsx';

type AddedLine = FinalBill['lines'][number] & { id: string };

const classes = taxClasses.map((value) => ({ value, label: taxClassLabels[value] }));
const blank = (): AddedLine => ({
  ...{
    id: newLineId(),
    name: '',
    description: '',
    quantity: 1000,
    priceCents: 0,
    taxClass: 'alcohol',
    isCharged: true,
  },
});

interface FinalBillDialogProps {
  proposalId: string;
  issuable: Pick<Issuable, 'finalBill' | 'mailTo'>;
  onClose: () => void;
}

/** Asks what was added at the event, and says what the final bill asks for. */
export function FinalBillDialog({ proposalId, issuable, onClose }: FinalBillDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['billing-documents', 'final', proposalId],
    queryFn: async () =>
      (await request<FinalBill>(`/billing-documents/final?proposalId=${encodeURIComponent(proposalId)}`)).data,
    gcTime: 0,
  });
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      {data === undefined && error === null && <RowsSkeleton label={texts.loading} height={48} rows={2} />}
      {data === undefined && error !== null && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {commonTexts.loadFailed}
        </LoadFailed>
      )}
      {data?.problem != null && <Problem message={data.problem} />}
      {data?.problem === null && <Form {...{ proposalId, issuable, onClose }} lines={data.lines} />}
    </DialogFrame>
  );
}

const Problem = ({ message }: { message: string }) => (
  <DialogContent>
    <Alert severity="info">{message}</Alert>
  </DialogContent>
);

interface FormValues {
  lines: AddedLine[];
  sendsEmail: boolean;
}

const withoutIds = (lines: readonly AddedLine[]) => lines.map(({ id: _id, ...line }) => line);

function Form({ proposalId, issuable, lines, onClose }: FinalBillDialogProps & Pick<FinalBill, 'lines'>) {
  const { finalBill, mailTo } = issuable;
  const toast = useToast();
  const reload = useReloadRecords(['billing_document', 'payment', 'proposal']);
  const open = usePlainForm<FormValues, { issued: BillingDocument; isMailed: boolean }>({
    first: { lines: lines.map((line) => ({ ...line, id: newLineId() })), sendsEmail: mailTo !== null },
    send: async ({ lines: added, sendsEmail }) => {
      const body = { proposalId, lines: withoutIds(added), sendsEmail };
      const { data } = await request<BillingDocument>('/billing-documents/final', { method: 'POST', body });
      return { issued: data, isMailed: sendsEmail };
    },
    async onSent({ issued, isMailed }) {
      toast('success', issuedText(issued, issuable, isMailed));
      onClose();
      await reload();
    },
  });
  return (
    <DialogForm open={open} onCancel={onClose} saveLabel={open.isSubmitting ? texts.issuing : texts.issue}>
      <Small>{finalBill === null ? texts.hint : texts.standing(finalBill.number)}</Small>
      <EntryRows
        source="lines"
        label={texts.lines}
        addLabel={texts.add}
        max={limits.lines}
        blank={blank}
        columns="minmax(0, 1.5fr) 5rem 6.5rem minmax(7.5rem, 1fr)"
      >
        {(source) => (
          <>
            <TextInput source={`${source}.name`} label={texts.name} limit={proposalLimits.name} />
            <NumberInput
              source={`${source}.quantity`}
              label={texts.quantity}
              read={typedQuantity}
              unclear={texts.quantityRule}
              write={(thousandths) => String(thousandths / 1000)}
              rule={(value) => (value !== null && value <= proposalLimits.quantity ? undefined : texts.quantityRule)}
            />
            <MoneyInput
              source={`${source}.priceCents`}
              label={texts.price}
              rule={(cents) => (cents <= proposalLimits.price ? undefined : texts.priceRule)}
            />
            <SelectInput source={`${source}.taxClass`} label={texts.taxClass} options={classes} />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <CheckboxInput source={`${source}.isCharged`} label={texts.isCharged} />
            </Box>
          </>
        )}
      </EntryRows>
      <AsksFor proposalId={proposalId} />
      <MailChoice mailTo={mailTo} />
    </DialogForm>
  );
}

/** Whether the server can reckon with a line. */
const isComplete = ({ name, quantity, priceCents }: AddedLine) =>
  name.trim() !== '' && Number.isFinite(quantity) && Number.isFinite(priceCents);

/** What the bill comes to with the lines as they are. */
function AsksFor({ proposalId }: { proposalId: string }) {
  const { watch } = useFormContext<FormValues>();
  const lines = watch('lines');
  const body = { proposalId, lines: withoutIds(lines) };
  const { data, error } = useQuery({
    queryKey: ['billing-documents', 'final-preview', body],
    queryFn: async ({ signal }) => {
      // Each letter asks anew and ends the question before, so only a pause in typing reaches the server.
      await new Promise((resolve) => setTimeout(resolve, 300));
      signal.throwIfAborted();
      return (await request<FinalBillPreview>('/billing-documents/final/preview', { method: 'POST', body, signal }))
        .data;
    },
    placeholderData: keepPreviousData,
    enabled: lines.every(isComplete),
    gcTime: 0,
  });
  const isKnown = data !== undefined && error === null && lines.every(isComplete);
  return (
    <Facts columns="1fr">
      <Fact label={texts.asksFor}>
        <Box component="span" aria-live="polite" sx={{ fontWeight: 600 }}>
          {isKnown ? moneyText(data.amountCents) : '—'}
        </Box>
      </Fact>
    </Facts>
  );
}
