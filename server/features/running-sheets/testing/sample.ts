import { samples as events } from '#server/features/events/testing/sample.ts';
import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  async running_sheet(records, options) {
    const { owners = {}, words } = options;
    const eventId = owners.event ?? (await events.event?.(records, { words }));
    const { data } = await records.send('PUT', `/running-sheets/${eventId}`, { kitchenNotes: words });
    return data._id;
  },
};
