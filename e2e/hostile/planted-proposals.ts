import { payloads, reversing } from './planted-texts.ts';
import type { Staff } from './venue-with-secrets.ts';

/** A proposal with a hostile text in every field, by the address that its client opens. */
export interface PlantedProposal {
  id: string;
  path: string;
  total: number;
}

const half = { percent: 50_000 };
const line = {
  ...{ partId: null, sourceId: null, quantity: 1000, groupIds: [], priceCents: 100_00, discount: null },
  ...{ taxClass: 'food', isCharged: true, isOptional: false, isIncluded: true, choices: [] },
};
const unpriced = { ...line, quantity: 0, priceCents: 0 };

/** What a proposal says, all of it `text`. */
function contentOf(text: string, eventDate: string) {
  const all = { name: text, description: text };
  const option = (id: string) => ({ id, name: text, upgradeCents: 1_00, isChosen: id === 'one' });
  const choices = [{ id: 'mains', name: text, count: 1, options: [option('one'), option('two')] }];
  const times = { startTime: '12:00', endTime: '18:00', setupMinutes: 0, teardownMinutes: 0 };
  return {
    ...{ title: text, intro: text, terms: text },
    parts: [{ id: 'part', name: text, eventDate, ...times, spaceIds: [] }],
    groups: [{ id: 'guests', name: text, expected: 9, guaranteed: null }],
    lines: [
      { ...unpriced, ...all, id: 'heading', kind: 'heading' },
      { ...unpriced, ...all, id: 'text', kind: 'text', partId: 'part' },
      { ...line, ...all, id: 'dinner', kind: 'package', choices },
      { ...line, ...all, id: 'booth', kind: 'item', isOptional: true, isIncluded: false },
      { ...unpriced, ...all, id: 'off', kind: 'discount', discount: { percent: 10_000 } },
    ],
    schedule: [
      { id: 'first', name: text, amount: half, due: { daysAfter: 7 } },
      { id: 'rest', name: text, amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
    ],
    signers: [{ id: 'signer', name: text, email: 'signer@example.com', role: 'client' }],
    billTo: { name: text, address: text, poNumber: text.slice(0, 100), taxId: text.slice(0, 100) },
    taxExemption: { certificate: text.slice(0, 100), expiresOn: null, rates: [text] },
  };
}

/** One proposal for each hostile text, all sent, in a venue whose rates and charges are called that too. */
export async function plantProposals(staff: Staff, clientId: string): Promise<PlantedProposal[]> {
  const [script = ''] = payloads;
  const tax = { percent: 8250, classes: ['food'], validFrom: null };
  const charge = { kind: 'service_charge', amount: { percent: 20_000 }, classes: ['food'], validFrom: null };
  await staff.call('PUT', '/settings/money', {
    taxRates: [{ name: script, ...tax, isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: false }],
    charges: [{ name: script, ...charge, paidOutPercent: 0, purpose: script }],
    consent: script,
  });
  const planted: PlantedProposal[] = [];
  for (const [index, text] of [...payloads, reversing].entries()) {
    const eventDate = new Date(Date.UTC(2035, 4, 1 + index)).toISOString().slice(0, 10);
    const id = await staff.add('/proposals', { clientId, ...contentOf(text, eventDate) });
    const { data } = await staff.call('POST', `/proposals/${id}/send`, {});
    const link = await staff.call('POST', `/proposals/${id}/links`, { signerId: 'signer' });
    const { pathname: path } = new URL((link.data as { url: string }).url);
    planted.push({ id, path, total: (data as { totals: { total: number } }).totals.total });
  }
  return planted;
}

/** Signs one with a hostile name, and pays for it with hostile words. */
export async function signAndPay(staff: Staff, { id, path, total }: PlantedProposal, text: string): Promise<void> {
  const body = new URLSearchParams({
    ...{ intent: 'sign', version: '1', total: String(total), name: text, consent: 'yes', accept: 'yes' },
    'option.dinner.mains': 'dinner.mains.one',
  });
  const headers = { 'user-agent': text.replaceAll(/[^\x20-\x7e]/g, '') };
  const answer = await fetch(staff.origin + path, { method: 'POST', body, headers, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`Signing was answered with ${answer.status}: ${await answer.text()}`);
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const words = { payer: text, reference: text.slice(0, 100), note: text };
  await staff.add('/payments', { proposalId: id, amountCents: 1000, method: 'check', day, ...words });
}
