import { samples as inquiries } from '#server/features/inquiries/testing/sample.ts';
import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  async message(records, { owners = {}, words }) {
    const inquiryId = owners.inquiry ?? (await inquiries.inquiry?.(records, { owners, words }));
    return records.add('/messages', { inquiryId, subject: words, text: words });
  },
};
