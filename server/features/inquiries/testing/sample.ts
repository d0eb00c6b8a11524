import { anInquiry } from '#server/testing/an-inquiry.ts';
import type { Samples } from '#server/testing/sample.ts';

let added = 0;

export const samples: Samples = {
  async inquiry({ add, send }, { owners = {}, words }) {
    added += 1;
    const client = owners.client && (await send('GET', `/clients/${owners.client}`)).data;
    const email = client?.email ?? `inquiry.${added}@example.com`;
    const id = await add('/inquiries', anInquiry({ fullName: words, email, message: words }));
    // Converting it finds the client by the address.
    if (client) await send('POST', `/inquiries/${id}/convert`, { createClient: true });
    return id;
  },
};
