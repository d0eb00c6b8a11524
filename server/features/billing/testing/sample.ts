import { samples as paid } from '#server/features/payments/testing/sample.ts';
import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  /** The receipt of a payment. */
  async billing_document(records, options) {
    const paymentId = await paid.payment?.(records, options);
    const { data } = await records.send('GET', '/billing-documents?limit=100');
    // Managers alone record payments.
    const { _id = '' } = data.find((one: { paymentId: string | null }) => one.paymentId === paymentId) ?? {};
    await records.send('PUT', `/billing-documents/${_id}`, { note: options.words });
    return _id;
  },
};
