import { createContext } from '#server/create-context.ts';
import { openProposal } from '#server/features/proposals/opening.ts';
import { type Connection, signProposal } from '#server/features/proposals/signing.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { withChoices } from '#shared/proposal/document.ts';
import type { SigningForm } from '#shared/proposal/signing.ts';

export const connection: Connection = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (iPhone)' };

/** What an operation threw, as callers read it. */
export const codeOf = (error: { code: string; message: string; details?: { field: string }[] }) => ({
  code: error.code,
  message: error.message,
  fields: error.details?.map(({ field }) => field),
});

/** A line as the editor sends it; 100 guests at $85 unless it says otherwise. */
export const aLine = (more: object = {}) => ({
  ...{ id: 'dinner', kind: 'package', partId: null, sourceId: null, name: 'Harvest dinner', description: '' },
  ...{ quantity: 1000, groupIds: [] as string[], priceCents: 85_00, discount: null, taxClass: 'food', isCharged: true },
  ...{ isOptional: false, isIncluded: true, choices: [] as object[] },
  ...more,
});

/** Two options of which one costs $4 a guest more. */
export const mains = (count = 1) => ({
  ...{ id: 'mains', name: 'Mains', count },
  options: [
    { id: 'chicken', name: 'Chicken', upgradeCents: 0, isChosen: false },
    { id: 'trout', name: 'Trout', upgradeCents: 400, isChosen: false },
  ],
});

/** A venue that taxes food and charges service, an inquiry for June 12, 2027, and who works there. */
export async function openProposals(overrides: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(overrides);
  const rose = await desk.account('rose');
  const joan = await desk.account('joan', 'manager');
  const classes = ['food', 'alcohol'];
  await joan.send('PUT', '/settings/money', {
    taxRates: [
      {
        ...{ name: 'Sales tax', percent: 8250, classes, validFrom: null },
        ...{ isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: true },
      },
    ],
    charges: [
      {
        ...{ name: 'Service', kind: 'service_charge', amount: { percent: 21_000 }, classes },
        ...{ paidOutPercent: 0, purpose: 'For service.', validFrom: null },
      },
    ],
  });
  const inquiryId = await desk.arrive({ fullName: 'Anna Becker', eventDate: '2027-06-12', guestCount: 100 });
  const create = async (more: object = {}) => (await rose.send('POST', '/proposals', { inquiryId, ...more })).data;
  /** A draft with a dinner for its guests. */
  const draft = async (more: object = {}) => {
    const { _id, version, groups } = await create();
    const lines = [aLine({ groupIds: [groups[0].id] })];
    return (await rose.send('PUT', `/proposals/${_id}`, { lines, ...more }, version)).data;
  };
  const act = (id: string, action: string, body?: object, version?: number) =>
    rose.send('POST', `/proposals/${id}/${action}`, body, version);
  const ctx = createContext(desk.parts);
  const send = (id: string, body: object = {}) => act(id, 'send', body);
  const link = async (id: string, signerId: string): Promise<string> => {
    const { data } = await act(id, 'links', { signerId });
    return new URL(data.url).pathname.replace('/p/', '');
  };
  const read = (token: string) => openProposal(ctx, connection.address, token);
  /** Signs as a client does: what they look at, with both ticks and their name. */
  const sign = async (token: string, form: Partial<SigningForm> = {}) => {
    const opened = await read(token);
    const { version } = opened.document;
    const hasSigned = opened.signing.signers.some(({ signedAt }) => signedAt !== null);
    const choices = { includedIds: [], optionIds: [], ...form };
    const { totals } = hasSigned ? opened.document : withChoices(opened.document, choices);
    const ticks = { name: 'Anna Becker', hasConsented: true, hasAccepted: true, code: '' };
    await signProposal(ctx, opened, { version, total: totals.total, ...ticks, ...choices }, connection);
  };
  /** A proposal that was sent, with the link of each who signs it. */
  const sent = async (more: object = {}, body: object = {}) => {
    const { _id } = await draft(more);
    const { data } = await send(_id, body);
    const tokens: string[] = [];
    for (const { id } of data.signers) tokens.push(await link(_id, id));
    return { ...data, tokens, token: tokens[0] as string };
  };
  return { ...desk, ctx, rose, joan, inquiryId, create, draft, act, send, link, read, sign, sent };
}
