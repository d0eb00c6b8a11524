import { ownerOf, type Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  async document(records, options) {
    const { data } = await records.sendFile({ ...(await ownerOf(records, options)), name: options.words });
    return data?._id;
  },
};
