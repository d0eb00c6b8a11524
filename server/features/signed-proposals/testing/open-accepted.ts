import { eq } from 'drizzle-orm';
import { createContext } from '#server/create-context.ts';
import { proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { proposalSignatures, proposals } from '#server/features/proposals/table.ts';
import { openProposals } from '#server/features/proposals/testing/open-proposals.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { hashOf } from './a-signed-proposal.ts';

/** A proposal that its signer accepted, for the event of its client, as the signing leaves it: without its document. */
export async function openAccepted(overrides: Parameters<typeof openProposals>[0] = {}, title = 'Becker wedding') {
  const desk = await openProposals({ ...overrides, config: { dataDir: temporaryFolder(), ...overrides?.config } });
  const ctx = createContext(desk.parts);
  const { _id, signers } = await desk.draft({ title });
  await desk.act(_id, 'send', {});
  const { client, event } = (
    await desk.rose.send('POST', `/inquiries/${desk.inquiryId}/convert`, { createClient: true, createEvent: true })
  ).data;
  const content = (await proposalVersions.read(ctx, _id, 1))?.content;
  const at = ctx.now().getTime();
  const [{ id: signerId, name, email, role }] = signers;
  await desk.db.tx(async () => {
    await desk.db.query.insert(proposalSignatures).values({
      ...{ proposalId: _id, signerId, version: 1, name, email, role, consentVersion: 1, address: '203.0.113.7' },
      documentHash: hashOf(canonicalJson(content)),
      ...{ userAgent: 'Mozilla/5.0', sentAt: at, openedAt: at, signedAt: at },
      signedAtInWords: 'Nov 21, 2026, 12:00 PM EST (17:00 UTC)',
    });
    const owner = { inquiryId: null, clientId: null, eventId: event._id as string };
    await desk.db.query
      .update(proposals)
      .set({ state: 'accepted', signedVersion: 1, acceptedAt: at, ...owner })
      .where(eq(proposals.id, _id));
  });
  const stored = async () => (await desk.rose.send('GET', `/documents?entity=event&entityId=${event._id}`)).data;
  return {
    ...desk,
    ctx,
    id: _id as string,
    email: email as string,
    clientId: client._id,
    eventId: event._id as string,
    stored,
  };
}
