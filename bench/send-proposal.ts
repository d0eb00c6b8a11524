import { setTimeout } from 'node:timers/promises';
import type { SignedProposal } from '#server/features/signed-proposals/signed-proposal.ts';
import type { BillingDocument, BillingLink } from '#shared/billing/schema.ts';
import type { Proposal, SignerLink } from '#shared/proposal/schema.ts';
import { signingFields as fields } from '#shared/proposal/signing-fields.ts';

type Line = SignedProposal['document']['lines'][number];

/** Lines in which everything occurs that a client sees: packages with a choice, items with a discount, and options. */
export const proposalLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `line-${index}`, kind: index % 10 === 0 ? 'package' : 'item', partId: null, sourceId: null },
    ...{
      name: `Harvest dinner ${index}`,
      description: 'Three courses, bread and butter from the farm, coffee and tea.',
    },
    ...{ quantity: 100_000, groupIds: [], priceCents: 85_00 + index, isCharged: true },
    ...{ taxClass: 'food', discount: index % 7 === 0 ? { percent: 10_000 } : null },
    ...{ isOptional: index % 5 === 4, isIncluded: true },
    choices:
      index % 10 === 0
        ? [
            {
              ...{ id: 'mains', name: 'Mains', count: 1 },
              options: [
                { id: 'hen', name: 'Hen', upgradeCents: 0, isChosen: true },
                { id: 'trout', name: 'Trout', upgradeCents: 4_00, isChosen: false },
              ],
            },
          ]
        : [],
  }));

/** Calls the REST API on behalf of whoever `headers` names. Throws unless it is answered with a 2xx. */
export const callerOf =
  (origin: string, headers: Record<string, string>) =>
  async <Data = unknown>(method: string, path: string, values?: object): Promise<Data> => {
    const type = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(values && type) },
      ...(values && { body: JSON.stringify(values) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };

export interface SentProposal {
  id: string;
  /** Where its client opens it. */
  path: string;
  /** What it comes to with what is chosen in it. */
  total: number;
}

/** Sends a proposal with these lines for a new inquiry about this day. */
export async function sendProposal(
  call: ReturnType<typeof callerOf>,
  lines: Line[],
  eventDate: string,
): Promise<SentProposal> {
  await call('PUT', '/settings/money', { chargesNoSalesTax: true });
  const who = { fullName: 'Anna Becker', email: `anna-${eventDate}@example.com`, phone: '(330) 555-0117' };
  const inquiry = { ...who, eventType: 'wedding', eventDate, guestCount: 100, message: 'The garden.' };
  const { _id: inquiryId } = await call<{ _id: string }>('POST', '/inquiries', inquiry);
  const draft = { inquiryId, title: 'Becker wedding', lines };
  const { _id: id, signers } = await call<Pick<Proposal, '_id' | 'signers'>>('POST', '/proposals', draft);
  const { totals } = await call<Pick<Proposal, 'totals'>>('POST', `/proposals/${id}/send`, {});
  const { url } = await call<SignerLink>('POST', `/proposals/${id}/links`, { signerId: signers[0]?.id });
  return { id, path: new URL(url).pathname, total: totals.total };
}

/** Sends a proposal, has it signed as it is, and issues the invoice of its first payment. Returns where its client opens that. */
export async function issueInvoice(
  call: ReturnType<typeof callerOf>,
  origin: string,
  lines: Line[],
  eventDate: string,
): Promise<string> {
  const sold = lines.map((line) => ({ ...line, isOptional: false }));
  const { id: proposalId, path, total } = await sendProposal(call, sold, eventDate);
  const chosen = sold.flatMap((line) => line.choices.map((choice) => `${line.id}.${choice.id}`));
  const body = new URLSearchParams({
    ...{ [fields.intent]: 'sign', [fields.version]: '1', [fields.total]: String(total), [fields.name]: 'Anna Becker' },
    ...{ [fields.consent]: 'yes', [fields.accept]: 'yes' },
    ...Object.fromEntries(chosen.map((key) => [`${fields.option}.${key}`, `${key}.hen`])),
  });
  const signed = await fetch(origin + path, { method: 'POST', body, redirect: 'manual' });
  if (signed.status !== 303) throw new Error(`The proposal was not signed: ${signed.status}`);
  const { schedule } = await call<Pick<Proposal, 'schedule'>>('GET', `/proposals/${proposalId}`);
  const invoice = { proposalId, scheduleRowId: schedule[0]?.id };
  const { _id } = await call<BillingDocument>('POST', '/billing-documents', invoice);
  return new URL((await call<BillingLink>('POST', `/billing-documents/${_id}/links`)).url, origin).pathname;
}

/** Has the link to the page of a new event mailed, and returns where its client opens that. */
export async function mailClientPage(
  call: ReturnType<typeof callerOf>,
  { mails }: { mails: readonly { source: string }[] },
): Promise<string> {
  const client = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };
  const { _id: clientId } = await call<{ _id: string }>('POST', '/clients', client);
  const event = { clientId, eventType: 'other', guestCount: 40, title: 'Brunch', eventDate: '2035-06-11' };
  const { _id } = await call<{ _id: string }>('POST', '/events', event);
  await call('POST', `/events/${_id}/client-page/link`);
  const find = () => mails.map(({ source }) => /\/e\/[\w-]{43}/.exec(source.replace(/=\r?\n/g, ''))?.[0]).find(Boolean);
  for (let tries = 0; tries < 300 && find() === undefined; tries += 1) await setTimeout(100);
  const path = find();
  if (path === undefined) throw new Error('The link to the page of the event was not mailed.');
  return path;
}
