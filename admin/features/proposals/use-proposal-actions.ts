import { useNavigate } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { recordAddress } from '#shared/entities.ts';
import type { Proposal, SendProposal, SignerLink } from '#shared/proposal/schema.ts';
import { changeTexts, actionTexts as texts } from './messages.ts';

/** The links of those who sign, in their order. */
export type SignerLinks = { id: string; name: string; email: string; url: string }[];

/** What the actions of a proposal send. */
export const postProposal = async <Data>(
  id: string,
  action: string,
  options: { version?: number; body?: object } = {},
) => (await request<Data>(`/proposals/${encodeURIComponent(id)}/${action}`, { method: 'POST', ...options })).data;

async function makeLinks({ _id, signers }: Pick<Proposal, '_id' | 'signers'>): Promise<SignerLinks> {
  const links: SignerLinks = [];
  for (const { id, name, email } of signers) {
    const { url } = await postProposal<SignerLink>(_id, 'links', { body: { signerId: id } });
    links.push({ id, name, email, url });
  }
  return links;
}

/** What is done with a proposal besides changing it. */
export function useProposalActions(proposal: Pick<ProposalRecord, '_id' | 'version' | 'signers'>) {
  const navigate = useNavigate();
  const { _id: id, version } = proposal;
  const entity = 'proposal';
  const revise = useRecordAction<void, Proposal>({
    entity,
    version,
    send: () => postProposal(id, 'revise', { version }),
    success: () => texts.revised,
  });
  const change = useRecordAction<void, Proposal>({
    entity,
    version,
    send: () => postProposal(id, 'change', { version }),
    success: () => changeTexts.begun,
  });
  const withdraw = useRecordAction<void, Proposal>({
    entity,
    version,
    send: () => postProposal(id, 'withdraw', { version }),
    success: ({ state }) => (state === 'accepted' ? changeTexts.discarded : texts.withdrawn),
  });
  const duplicate = useRecordAction<void, Proposal>({
    entity,
    send: () => postProposal(id, 'duplicate'),
    success: () => texts.duplicated,
    onSuccess: ({ _id }) => navigate(recordAddress('proposal', _id)),
  });
  return { revise, change, withdraw, duplicate };
}

/** Makes a link for each signer. */
export const useMakeLinks = (proposal: Pick<Proposal, '_id' | 'signers'>, onMade: (links: SignerLinks) => void) =>
  useRecordAction<void, SignerLinks>({ send: () => makeLinks(proposal), onSuccess: onMade });

interface Sent {
  sent: Proposal;
  isMailed: boolean;
  links: SignerLinks;
}

/** Sends a draft, and makes a link for each signer. */
export function useSend(
  proposal: Pick<ProposalRecord, '_id'>,
  on: { sent: (links: SignerLinks) => void; rejected: (error: Error) => void },
) {
  return useRecordAction<SendProposal & { version: number }, Sent>({
    entity: 'proposal',
    alsoChanges: ['inquiry', 'hold', 'message'],
    send: async ({ version, ...body }) => {
      const sent = await postProposal<Proposal>(proposal._id, 'send', { version, body });
      // It is sent by then: a link that fails is made again by Copy link.
      return { sent, isMailed: body.sendsEmail, links: await makeLinks(sent).catch(() => []) };
    },
    success: ({ sent, isMailed }) => texts[isMailed ? 'mailed' : 'sent'](sent.number ?? ''),
    onSuccess: ({ links }) => on.sent(links),
    onError: (error) => on.rejected(error),
  });
}
