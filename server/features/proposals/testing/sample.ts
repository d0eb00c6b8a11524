import { anInquiry } from '#server/testing/an-inquiry.ts';
import { type Samples, subjectsOf } from '#server/testing/sample.ts';

export const samples: Samples = {
  async proposal(records, options) {
    const { owners = {}, words } = options;
    const isOwned = Object.keys(owners).length > 0;
    const subjects = isOwned ? subjectsOf(options) : { inquiryId: await records.add('/inquiries', anInquiry()) };
    const id = 'a';
    const line = {
      ...{ id, kind: 'item', partId: null, sourceId: null, name: words, description: words, quantity: 1000 },
      ...{ groupIds: [], priceCents: 1250_95, discount: null, taxClass: 'food', isCharged: true },
      ...{ isOptional: false, isIncluded: true, choices: [] },
    };
    return records.add('/proposals', {
      ...subjects,
      title: words,
      intro: words,
      terms: words,
      lines: [line],
      groups: [{ id, name: words, expected: 80, guaranteed: null }],
      signers: [{ id, name: words, email: 'signer@example.com', role: 'client' }],
      billTo: { name: words, address: words, poNumber: words, taxId: words },
      taxExemption: { certificate: words, expiresOn: null, rates: [] },
    });
  },
};
