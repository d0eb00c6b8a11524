import { Box } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { ProposalState, Viewed } from '#admin/records/proposals/proposal-rows.tsx';
import { RecordPage } from '#admin/records/record-page/record-page.tsx';
import { ActionMenu } from '#admin/ui/action-menu.tsx';
import { recordAddress } from '#shared/entities.ts';
import { actionTexts as texts } from './messages.ts';
import { Payments } from './payments.tsx';
import { ProposalEditor } from './proposal-editor.tsx';
import { LinksDialog } from './send-dialog.tsx';
import { Signatures } from './signatures.tsx';
import { type SignerLinks, useMakeLinks, useProposalActions } from './use-proposal-actions.ts';

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
            <PreloadedRecord<ProposalRecord> key={proposal.state} resource="proposals" id={id}>
              {(first) => (
                <>
                  <Signatures proposal={proposal} />
                  <Payments proposal={first} />
                  <ProposalEditor key={first.state} proposal={first} latest={proposal} onLinks={setLinks} />
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
      <ProposalState state={proposal.state} />
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
  if (!canEdit) return null;
  const { state, sentVersion, title } = proposal;
  return (
    <ActionMenu
      name={title}
      isBusy={withdraw.isPending || duplicate.isPending || makeLinks.isPending}
      actions={[
        ...(sentVersion > 0 ? [{ label: texts.links, run: () => makeLinks.run() }] : []),
        { label: texts.duplicate, run: () => duplicate.run() },
        ...(['draft', 'sent', 'expired'].includes(state) ? [{ label: texts.withdraw, run: () => withdraw.run() }] : []),
      ]}
    />
  );
}
