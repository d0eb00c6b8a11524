import { ownerOf, type Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  note: async (records, options) =>
    records.add('/notes', { ...(await ownerOf(records, options)), text: options.words }),
};
