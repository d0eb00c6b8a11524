import { Alert, Box, Button, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useAccess } from '#admin/session/access.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { BillingDocument, FinalBill } from '#shared/billing/schema.ts';
import { billingLimits as limits } from '#shared/billing/values.ts';
import { taxClassLabels } from '#shared/catalog-item/values.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { typedQuantity } from '#shared/rules/typed-quantity.ts';
import { finalBillTexts as texts } from './billing-messages.ts';

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

/** Opens the final bill of a signed proposal. */
export function FinalBillButton({ proposalId }: { proposalId: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayIssue = useAccess('edit', 'payments');
  if (!mayIssue) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <FinalBillDialog proposalId={proposalId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FinalBillDialogProps {
  proposalId: string;
  onClose: () => void;
}

function FinalBillDialog({ proposalId, onClose }: FinalBillDialogProps) {
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
      {data?.problem === null && <Form proposalId={proposalId} lines={data.lines} onClose={onClose} />}
    </DialogFrame>
  );
}

const Problem = ({ message }: { message: string }) => (
  <DialogContent>
    <Alert severity="info">{message}</Alert>
  </DialogContent>
);

function Form({ proposalId, lines, onClose }: FinalBillDialogProps & Pick<FinalBill, 'lines'>) {
  const toast = useToast();
  const reload = useReloadRecords(['billing_document', 'payment', 'proposal']);
  const open = usePlainForm<{ lines: AddedLine[] }, BillingDocument>({
    first: { lines: lines.map((line) => ({ ...line, id: newLineId() })) },
    send: async (values) => {
      const body = { proposalId, lines: values.lines.map(({ id: _id, ...line }) => line) };
      return (await request<BillingDocument>('/billing-documents/final', { method: 'POST', body })).data;
    },
    async onSent({ number }) {
      toast('success', texts.issued(number));
      onClose();
      await reload();
    },
  });
  return (
    <DialogForm open={open} onCancel={onClose} saveLabel={open.isSubmitting ? texts.issuing : texts.issue}>
      <Small>{texts.hint}</Small>
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
    </DialogForm>
  );
}
