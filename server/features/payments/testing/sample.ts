import { anInquiry } from '#server/testing/an-inquiry.ts';
import { type Samples, subjectsOf } from '#server/testing/sample.ts';

const id = 'a';
const eventDate = '2035-06-12';

/** A proposal of $1,250.95 that can be sent. */
const content = {
  lines: [
    {
      ...{ id, kind: 'item', partId: null, sourceId: null, name: 'Dinner', description: '', quantity: 1000 },
      ...{ groupIds: [], priceCents: 1250_95, discount: null, taxClass: 'food', isCharged: true },
      ...{ isOptional: false, isIncluded: true, choices: [] },
    },
  ],
  parts: [{ id, name: 'Dinner', eventDate, startTime: null, endTime: null, setupMinutes: 0, teardownMinutes: 0 }].map(
    (part) => ({ ...part, spaceIds: [] }),
  ),
  schedule: [{ id, name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } }],
  signers: [{ id, name: 'Ada Moore', email: 'signer@example.com', role: 'client' }],
};

export const samples: Samples = {
  async payment(records, { owners = {}, words }) {
    const { add, send } = records;
    await send('PUT', '/settings/money', { chargesNoSalesTax: true });
    const isOwned = Object.keys(owners).length > 0;
    const subjects = isOwned ? subjectsOf({ owners, words }) : { inquiryId: await add('/inquiries', anInquiry()) };
    const proposalId = owners.proposal ?? (await add('/proposals', { ...subjects, title: 'Dinner' }));
    await send('PUT', `/proposals/${proposalId}`, content);
    await send('POST', `/proposals/${proposalId}/send`, {});
    const paid = { amountCents: 312_74, method: 'check', day: '2026-11-01' };
    return add('/payments', {
      proposalId,
      scheduleRowId: id,
      ...paid,
      payer: `Ada ${words}`,
      reference: `No. ${words}`,
      note: words,
    });
  },
};
