import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { ApiError } from '#admin/api/request.ts';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { Row } from '#admin/forms/field-row.tsx';
import { FormBar, PageForm } from '#admin/forms/page-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { LockedFields } from '#admin/forms/use-field.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.tsx';
import { useSaveKeys } from '#admin/forms/use-save-keys.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { recordActionTexts } from '#admin/undo/messages.ts';
import { eventTypeLabels, eventTypes } from '#shared/inquiry/values.ts';
import type { Money } from '#shared/money/schema.ts';
import { isChangeOrder, proposalLimits as limits } from '#shared/proposal/values.ts';
import { ChangeOrder } from './changes.tsx';
import { CountsDialog } from './counts-dialog.tsx';
import { Groups, Parts, Schedule, Signers } from './details.tsx';
import { FurtherSections } from './further-sections.tsx';
import { Lines } from './lines.tsx';
import { actionTexts, changeTexts, editorTexts as texts } from './messages.ts';
import { contract, priceDraft } from './proposal-form.ts';
import { PreviewButton } from './proposal-preview.tsx';
import { Problems, SectionProblem } from './section.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TotalBar, Totals } from './totals.tsx';
import { useAgreed } from './use-agreed.ts';
import { type SignerLinks, useProposalActions, useSend } from './use-proposal-actions.ts';

const wide = '@media (min-width: 1000px)';
const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

interface ProposalEditorProps {
  /** As it was when the editor was opened. */
  proposal: ProposalRecord;
  /** As the server has it now. */
  latest: ProposalRecord;
  onLinks: (links: SignerLinks) => void;
}

/** The form of a proposal, with its sums beside it as they are typed. What has been sent can be read only. */
export function ProposalEditor({ proposal, latest, onLinks }: ProposalEditorProps) {
  const { data: money, error, isFetching, refetch } = useGetOne<Money & { id: string }>('settings', { id: 'money' });
  const today = useVenueToday() ?? '';
  const { data: agreed } = useAgreed(proposal);
  const [saved, setSaved] = useState(proposal);
  const [isAsking, setAsking] = useState(false);
  const [isCounting, setCounting] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const afterSave = useRef<() => void>(undefined);
  const isDraft = proposal.state === 'draft';
  const canEdit = useCanEdit() && isDraft;
  const record = useRecordForm({
    contract,
    first: proposal,
    stays: true,
    // What is typed and was never sent must not stand over what was.
    isDrafted: isDraft,
    onSaved(next) {
      setSaved(next);
      setProblems({});
      afterSave.current?.();
      afterSave.current = undefined;
    },
  });
  const { isDirty, isSubmitting, version, adopt } = record;
  const isOutdated = !isDirty && !isSubmitting && isDraft && latest.state === 'draft' && latest.version > version;
  useEffect(() => {
    // Nobody is typing: what somebody else saved, or an Undo, is what is edited and sent from here on.
    if (!isOutdated) return;
    adopt(latest);
    setSaved(latest);
  }, [isOutdated, adopt, latest]);
  const saveOnly = () => {
    afterSave.current = undefined;
  };
  useSaveKeys(() => {
    if (!canEdit || !isDirty || isSubmitting) return;
    saveOnly();
    record.requestSubmit();
  });
  const toast = useToast();
  const { run: send, isPending: isSending } = useSend(proposal, {
    sent(links) {
      setAsking(false);
      onLinks(links);
    },
    rejected(error) {
      setAsking(false);
      const details = error instanceof ApiError ? error.details : [];
      setProblems(Object.fromEntries(details.map(({ field, message }) => [field.split('.')[0], message])));
      toast('error', details.length > 0 ? commonTexts.checkFields : recordActionTexts.failed(error.message));
    },
  });
  const onceSaved = (act: () => void) => {
    if (!isDirty) return act();
    afterSave.current = act;
    record.requestSubmit();
  };
  if (error && money === undefined)
    return (
      <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
        {commonTexts.loadFailed}
      </LoadFailed>
    );
  if (money === undefined || (isChangeOrder(proposal) && agreed === undefined))
    return <RowsSkeleton label={commonTexts.loading} height={88} />;
  return (
    <Problems value={problems}>
      <LockedFields value={!canEdit}>
        {agreed && <ChangeOrder saved={saved} agreed={agreed} totals={priceDraft(saved, money, today, agreed)} />}
        <PageForm
          record={record}
          name="proposals"
          isScreen
          sx={{ maxWidth: 'none', gap: 2 }}
          head={() =>
            isDraft ? (
              <FormBar>
                {canEdit && (
                  <>
                    <Box role="status" sx={{ flex: '1 1 0', minWidth: 0, color: 'text.secondary', fontSize: 14 }}>
                      {isDirty && texts.unsent}
                    </Box>
                    <SubmitButton disabled={!isDirty} isBlocked={isSubmitting} onClick={saveOnly}>
                      {isSubmitting ? commonTexts.saving : commonTexts.save}
                    </SubmitButton>
                    <PreviewButton proposal={saved} onceSaved={onceSaved} />
                    <Button variant="outlined" onClick={() => onceSaved(() => setAsking(true))}>
                      {actionTexts.send}
                    </Button>
                  </>
                )}
              </FormBar>
            ) : (
              <Frozen proposal={proposal} onCount={() => setCounting(true)} />
            )
          }
        >
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              alignItems: 'start',
              gridTemplateColumns: 'minmax(0, 1fr)',
              [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
            }}
          >
            <Box component="fieldset" disabled={!canEdit} sx={{ ...fields, '&:disabled': frozen }}>
              <Row>
                <TextInput source="title" label={texts.title} limit={limits.title} />
                <SelectInput source="eventType" label={texts.eventType} options={types} />
                <div>
                  <PlainInput source="validUntil" label={texts.validUntil} type="date" />
                  <SectionProblem name="validUntil" />
                </div>
              </Row>
              <Groups />
              <Lines agreed={agreed?.document.lines} />
              <Parts />
              <Schedule />
              <Signers />
              <FurtherSections money={money} proposal={proposal} />
            </Box>
            <Box sx={{ [wide]: { position: 'sticky', top: 76 } }}>
              <Totals money={money} proposal={proposal} agreed={agreed} />
            </Box>
          </Box>
          <Box sx={{ display: 'contents', [wide]: { display: 'none' } }}>
            <TotalBar money={money} proposal={proposal} agreed={agreed} />
          </Box>
        </PageForm>
      </LockedFields>
      {isCounting && <CountsDialog proposal={proposal} onClose={() => setCounting(false)} />}
      {isAsking && (
        <SendDialog
          proposal={saved}
          total={priceDraft(saved, money, today, agreed).total}
          isSending={isSending}
          onSend={(options) => send({ version, ...options })}
          onClose={() => setAsking(false)}
        />
      )}
    </Problems>
  );
}

const fields = {
  ...{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
  ...{ m: 0, p: 0, border: 0, minWidth: 0 },
} as const;

/** Buttons that change something have nothing to do; what is folded still opens. */
const frozen = {
  '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
  '& .MuiSelect-select': { pointerEvents: 'none' },
};

function Frozen({ proposal, onCount }: { proposal: ProposalRecord; onCount: () => void }) {
  const { revise, change } = useProposalActions(proposal);
  const canEdit = useCanEdit();
  const { state } = proposal;
  const { frozenStates } = actionTexts;
  const words = state === 'expired' ? actionTexts.expired : actionTexts.frozen;
  return (
    <Alert
      severity="info"
      action={
        canEdit &&
        (state === 'accepted' ? (
          <>
            <Button color="inherit" onClick={onCount}>
              {changeTexts.counts.action}
            </Button>
            <Button color="inherit" aria-disabled={change.isPending} onClick={() => change.run()}>
              {changeTexts.change}
            </Button>
          </>
        ) : (
          <Button color="inherit" aria-disabled={revise.isPending} onClick={() => revise.run()}>
            {actionTexts.revise}
          </Button>
        ))
      }
    >
      {state in frozenStates ? frozenStates[state as keyof typeof frozenStates] : words}
    </Alert>
  );
}
