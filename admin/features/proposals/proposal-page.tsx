import { Box } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import { ProposalPayments } from '#admin/records/payments/proposal-payments.tsx';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { ProposalState, Viewed } from '#admin/records/proposals/proposal-rows.tsx';
import { RecordPage } from '#admin/records/record-page/record-page.tsx';
import { ActionMenu } from '#admin/ui/action-menu.tsx';
import { recordAddress } from '#shared/entities.ts';
import { isChangeOrder } from '#shared/proposal/values.ts';
import { VersionsDialog } from './changes.tsx';
import { changeTexts, actionTexts as texts } from './messages.ts';
import { ProposalEditor } from './proposal-editor.tsx';
import { LinksDialog } from './send-dialog.tsx';
import { Signatures } from './signatures.tsx';
import { type SignerLinks, useMakeLinks, useProposalActions } from './use-proposal-actions.ts';

/** What is read only shows another content once another version is agreed. */
const contentKeyOf = ({ state, agreedVersion }: ProposalRecord) => `${state} ${agreedVersion}`;

/** Everything about one proposal: its form, its sums, and what can be done with it. */
export function ProposalPage({ id }: { id: string }) {
  const [links, setLinks] = useState<SignerLinks>([]);
  return (
    <>
      <RecordPage<ProposalRecord>
        entity="proposal"
        id={id}
        hasTimeline={false}
        isForm
        getName={({ title }) => title}
        renderFacts={(proposal) => <ProposalFacts proposal={proposal} />}
        renderActions={(proposal) => <Actions proposal={proposal} onLinks={setLinks} />}
      >
        {(proposal) => (
          <ResourceContextProvider value="proposals">
            <PreloadedRecord<ProposalRecord> key={contentKeyOf(proposal)} resource="proposals" id={id}>
              {(first) => (
                <>
                  <Signatures proposal={proposal} />
                  <ProposalPayments proposal={first} />
                  <ProposalEditor key={contentKeyOf(first)} proposal={first} latest={proposal} onLinks={setLinks} />
                </>
              )}
            </PreloadedRecord>
          </ResourceContextProvider>
        )}
      </RecordPage>
      {links.length > 0 && <LinksDialog links={links} onClose={() => setLinks([])} />}
    </>
  );
}

function ProposalFacts({ proposal }: { proposal: ProposalRecord }) {
  const { number, subject, clientId, eventId, inquiryId } = proposal;
  const address =
    (clientId && recordAddress('client', clientId)) ||
    (eventId && recordAddress('event', eventId)) ||
    (inquiryId && inquiryAddress(inquiryId));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 0.5 }}>
      <ProposalState {...proposal} />
      {number && <span>{number}</span>}
      {subject && address && (
        <Box component={Link} to={address} dir="auto" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {subject}
        </Box>
      )}
      <Viewed proposal={proposal} />
    </Box>
  );
}

function Actions({ proposal, onLinks }: { proposal: ProposalRecord; onLinks: (links: SignerLinks) => void }) {
  const canEdit = useCanEdit();
  const { withdraw, duplicate } = useProposalActions(proposal);
  const makeLinks = useMakeLinks(proposal, onLinks);
  const [isComparing, setComparing] = useState(false);
  const { id, state, sentVersion, title } = proposal;
  const compare = sentVersion > 0 ? [{ label: changeTexts.compare, run: () => setComparing(true) }] : [];
  if (!canEdit && compare.length === 0) return null;
  const withdrawLabel = isChangeOrder(proposal) ? changeTexts.discard : texts.withdraw;
  return (
    <>
      <ActionMenu
        name={title}
        isBusy={withdraw.isPending || duplicate.isPending || makeLinks.isPending}
        actions={[
          ...(canEdit && sentVersion > 0 ? [{ label: texts.links, run: () => makeLinks.run() }] : []),
          ...compare,
          ...(canEdit ? [{ label: texts.duplicate, run: () => duplicate.run() }] : []),
          ...(canEdit && ['draft', 'sent', 'expired'].includes(state)
            ? [{ label: withdrawLabel, run: () => withdraw.run() }]
            : []),
        ]}
      />
      {isComparing && <VersionsDialog id={id} onClose={() => setComparing(false)} />}
    </>
  );
}
