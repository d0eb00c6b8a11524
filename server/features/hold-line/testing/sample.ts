import { anInquiry } from '#server/testing/an-inquiry.ts';
import { type Samples, subjectsOf } from '#server/testing/sample.ts';

export const samples: Samples = {
  async hold({ add }, options) {
    const subjects = subjectsOf(options);
    const about = Object.keys(subjects).length > 0 ? subjects : { inquiryId: await add('/inquiries', anInquiry()) };
    return add('/holds', { ...about, eventDate: '2035-06-12', note: options.words });
  },
};
