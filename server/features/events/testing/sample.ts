import { samples as clients } from '#server/features/clients/testing/sample.ts';
import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  async event(records, { owners = {}, words }) {
    const { add, send } = records;
    if (owners.inquiry !== undefined) {
      const input = { createClient: true, createEvent: true };
      const { data } = await send('POST', `/inquiries/${owners.inquiry}/convert`, input);
      await send('PUT', `/events/${data.event._id}`, { title: words, notes: words });
      return data.event._id;
    }
    const clientId = owners.client ?? (await clients.client?.(records, { words }));
    const when = { eventType: 'wedding', eventDate: '2035-06-12', guestCount: 50 };
    return add('/events', { ...when, clientId, title: words, notes: words });
  },
};
