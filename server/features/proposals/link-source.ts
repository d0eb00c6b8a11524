import { findProposalsOf } from '#server/features/payments/sale-facts.ts';
import { findSent, proposalVersions } from '#server/features/proposal-versions/versions.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { LinkSource } from '#server/platform/mail/link-sources.ts';
import { readToday } from '#server/records/retention.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { isOpen } from './open-until.ts';
import { proposalLink, stateFor, targetOf } from './opening.ts';
import { proposalRecords } from './record.ts';
import { hasSigned } from './signatures.ts';
import type { ProposalRow } from './table.ts';

/** Why a link of a proposal in some state is sent to nobody. */
const reasons: Partial<Record<ProposalView['state'], string>> = {
  revised: 'The proposal is being revised.',
  expired: 'The proposal has expired.',
  withdrawn: 'The proposal was withdrawn.',
  declined: 'The proposal was declined.',
};
const gone = 'The proposal is not there any more.';

/** What a link in a message opens: the page of a signer, where the program writes about one version, of that version alone. */
export const mailTargetOf = (id: string, signerId: string, version?: number): string =>
  `${targetOf(id, signerId)}.${version ?? ''}`;

/** Who signs what was sent last. */
async function signersOf(ctx: Ctx, { id, sentVersion }: ProposalRow) {
  return (await proposalVersions.read(ctx, id, sentVersion))?.content.signers ?? [];
}

const isAddressOf = (address: string | undefined) => {
  const key = address?.toLowerCase();
  return ({ email }: { email: string }) => email.toLowerCase() === key;
};

/** Why somebody gets no link to a proposal any more. */
async function whyNot(ctx: Ctx, row: ProposalRow, signerId: string, version: string, to: string | undefined) {
  const reason = reasons[stateFor(row, await readToday(ctx))];
  if (reason !== undefined) return reason;
  const signer = (await signersOf(ctx, row)).find((one) => one.id === signerId);
  if (signer === undefined || !isAddressOf(to)(signer)) return 'Nobody with this address signs the proposal any more.';
  if (version === '') return undefined;
  // Such as a change order that was discarded: what was signed before it stands.
  if (row.state !== 'sent') return 'There is nothing left to sign.';
  if ((await findSent(ctx, row.id))?.number !== Number(version)) return 'A newer version of the proposal was sent.';
  return (await hasSigned(ctx, row, signerId)) ? 'They have signed the proposal already.' : undefined;
}

/** What a link to one proposal in a message opens; undefined where whoever has the address does not sign it, or it has none now. */
export async function findMailTarget(ctx: Ctx, row: ProposalRow, address: string): Promise<string | undefined> {
  const signer = (await signersOf(ctx, row)).find(isAddressOf(address));
  if (signer === undefined || (await whyNot(ctx, row, signer.id, '', address)) !== undefined) return undefined;
  return mailTargetOf(row.id, signer.id);
}

/** The path of a new link by which whoever has an address signs a proposal; undefined where they cannot. Inside a transaction of the caller. */
export async function issueSigningLink(ctx: Ctx, row: ProposalRow, address: string): Promise<string | undefined> {
  const target = await findMailTarget(ctx, row, address);
  if (target === undefined) return undefined;
  const [id = '', signerId = ''] = target.split('.');
  return proposalLink.issue(ctx, targetOf(id, signerId), { keepsOthers: true });
}

/** What `{{proposal_link}}` opens: the newest proposal that whoever gets the message can sign. */
export const proposalLinkSource: LinkSource = {
  path: proposalLink.path,

  async find(ctx, { to: [address], ...subject }) {
    const today = await readToday(ctx);
    const open = (await findProposalsOf(ctx, subject)).filter((row) => isOpen(row, today));
    if (open.length === 0) return { problem: 'There is no proposal to sign yet. Please send one first.' };
    for (const row of open) {
      const signer = (await signersOf(ctx, row)).find(isAddressOf(address));
      if (signer !== undefined) return { target: mailTargetOf(row.id, signer.id) };
    }
    return { problem: `${address} is not a signer of the proposal. Please take out {{proposal_link}}.` };
  },

  async issue(ctx, target, { to: [address] }) {
    const [id = '', signerId = '', version = ''] = target.split('.');
    const row = await proposalRecords.find(ctx, id);
    const reason = row === undefined ? gone : await whyNot(ctx, row, signerId, version, address);
    if (reason !== undefined) return { reason };
    return { path: await proposalLink.issue(ctx, targetOf(id, signerId), { keepsOthers: true }) };
  },
};
