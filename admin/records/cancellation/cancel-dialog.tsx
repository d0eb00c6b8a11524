import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { request } from '#admin/api/request.ts';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import type { EventRecord } from '#admin/records/events/event-record.ts';
import { RefundButton } from '#admin/records/payments/refund-button.tsx';
import { CardRefunds } from '#admin/records/payments/refund-card.tsx';
import { useSummary } from '#admin/records/payments/use-summary.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { CancellationPreview } from '#shared/cancellation/schema.ts';
import { cancellationLimits as limits } from '#shared/cancellation/values.ts';
import type { Event } from '#shared/event/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import { cancellationTexts as texts } from './messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';

type Reckoned = CancellationPreview['proposals'][number];

interface CancelDialogProps {
  event: EventRecord;
  onClose: () => void;
}

/** What canceling an event keeps and gives back, and, once it is canceled, what has to be paid back. */
export function CancelDialog({ event, onClose }: CancelDialogProps) {
  const [isDone, setDone] = useState(false);
  const query = useQuery({
    queryKey: ['events', 'cancellation', event.id],
    queryFn: async () =>
      (await request<CancellationPreview>(`/events/${encodeURIComponent(event.id)}/cancellation`)).data,
    // What was looked at is what is canceled.
    enabled: !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isDone) return <Refunds eventId={event.id} onClose={onClose} />;
  return (
    <PreviewDialog title={texts.title} loading={texts.loading} query={query} onClose={onClose}>
      {({ proposals }) => (
        <Form
          event={event}
          proposals={proposals}
          onClose={onClose}
          onDone={() => (proposals.some(({ paid }) => paid > 0) ? setDone(true) : onClose())}
        />
      )}
    </PreviewDialog>
  );
}

interface Values {
  isOurs: boolean;
  tellsClient: boolean;
  proposals: { proposalId: string; paidCents: number; refundCents: number | null; reason: string }[];
}

interface FormProps extends CancelDialogProps {
  proposals: readonly Reckoned[];
  onDone: () => void;
}

function Form({ event, proposals, onClose, onDone }: FormProps) {
  const { id, title, version } = event;
  const toast = useToast();
  const reload = useReloadRecords(['event', 'proposal', 'payment', 'billing_document', 'hold', 'task']);
  const open = usePlainForm<Values, Event>({
    first: {
      ...{ isOurs: false, tellsClient: true },
      proposals: proposals.map(({ proposalId, paid, refund }) => ({
        ...{ proposalId, paidCents: paid, refundCents: refund, reason: '' },
      })),
    },
    send: async (body) =>
      (await request<Event>(`/events/${encodeURIComponent(id)}/cancel`, { method: 'POST', version, body })).data,
    async onSent() {
      toast('success', texts.canceled(title));
      onDone();
      await reload();
    },
  });
  const hasContract = proposals.length > 0;
  return (
    <DialogForm
      open={open}
      onCancel={onClose}
      cancelLabel={texts.keep}
      saveLabel={open.isSubmitting ? texts.saving : texts.save}
    >
      <Small>{hasContract ? texts.hint : texts.dateOnly}</Small>
      {hasContract && <IsOurs proposals={proposals} />}
      {proposals.map((one, index) => (
        <OfProposal key={one.proposalId} proposal={one} index={index} />
      ))}
      {hasContract && <CheckboxInput source="tellsClient" label={texts.tellsClient} />}
    </DialogForm>
  );
}

/** What goes back of a proposal unless somebody says otherwise. */
const refundOf = ({ paid, refund }: Reckoned, isOurs: boolean) => (isOurs ? paid : refund);

/** Whether all of it goes back, which is then filled in. */
function IsOurs({ proposals }: Pick<FormProps, 'proposals'>) {
  const { setValue, getValues } = useFormContext<Values>();
  const fill = () =>
    proposals.forEach((one, index) => {
      setValue(`proposals.${index}.refundCents`, refundOf(one, getValues('isOurs')));
    });
  return (
    <Box onChange={fill}>
      <CheckboxInput source="isOurs" label={texts.isOurs} hint={texts.isOursHint} />
    </Box>
  );
}

function OfProposal({ proposal, index }: { proposal: Reckoned; index: number }) {
  const { number, title, paid, overpaid, clearing, scale, percent } = proposal;
  const isOurs = useWatch<Values, 'isOurs'>({ name: 'isOurs' });
  const refund = useWatch<Values, `proposals.${number}.refundCents`>({ name: `proposals.${index}.refundCents` }) ?? 0;
  const isOther = refund !== refundOf(proposal, isOurs);
  const source = `proposals.${index}`;
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 2, minWidth: 0, border: 0, p: 0, m: 0 }}>
      <Box component="legend" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere', p: 0, mb: 1 }}>
        {[title, number].filter(Boolean).join(' · ')}
      </Box>
      <Facts columns="repeat(auto-fill, minmax(9rem, 1fr))">
        <Fact label={texts.paid}>{moneyText(paid)}</Fact>
        {clearing > 0 && <Fact label={texts.clearing}>{moneyText(clearing)}</Fact>}
        <Fact label={texts.percent}>{texts.percentOf(isOurs ? '100' : percentText(percent))}</Fact>
      </Facts>
      <Small>
        {texts.scale}:{' '}
        {scale
          .map(({ atLeast, unit, refundPercent }) =>
            texts.scaleRow(percentText(refundPercent), texts.atLeast(atLeast, unit)),
          )
          .join(', ')}
      </Small>
      {clearing > 0 && <Small>{texts.clearingHint}</Small>}
      <MoneyInput
        source={`${source}.refundCents`}
        label={texts.refund}
        hint={texts.kept(moneyText(Math.max(0, paid - refund)))}
        rule={(cents) =>
          cents >= overpaid && cents <= paid ? undefined : texts.amountRule(moneyText(overpaid), moneyText(paid))
        }
      />
      {isOther && <TextInput source={`${source}.reason`} label={texts.reason} limit={limits.reason} />}
    </Box>
  );
}

/**
 * The last step: what goes back of each proposal, to be paid back the way it came. What came by card is refunded from here, too.
 */
function Refunds({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { data } = useSummary({ eventId });
  const open = data?.proposals.filter(({ credit, isSigned }) => isSigned && credit > 0) ?? [];
  return (
    <DialogFrame title={texts.refundsTitle} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Small>{data !== undefined && open.length === 0 ? texts.refundsDone : texts.refundsHint}</Small>
        {open.length > 0 && (
          <RowList label={texts.refundsTitle}>
            {open.map((sums) => (
              <ListRow key={sums.proposalId}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {sums.title}
                  </Box>
                  <b>{moneyText(sums.credit)}</b>
                  <RefundButton sums={sums} />
                </Box>
              </ListRow>
            ))}
          </RowList>
        )}
        {open.length > 0 && <CardRefunds eventId={eventId} sums={open} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
