import { anInquiry } from '#server/testing/an-inquiry.ts';
import { type Samples, subjectsOf } from '#server/testing/sample.ts';

let added = 0;

export const samples: Samples = {
  async hold({ add }, options) {
    const subjects = subjectsOf(options);
    const about = Object.keys(subjects).length > 0 ? subjects : { inquiryId: await add('/inquiries', anInquiry()) };
    // A day takes but a few.
    added += 1;
    return add('/holds', { ...about, eventDate: `2036-06-${10 + (added % 20)}`, note: options.words });
  },
};
