import { seededRandom } from '#server/seed/seeded-random.ts';
import type { Staff } from './staff-calls.ts';

const category = 'REORDERED';

/** A list of items in a category of its own, for tests that reorder it while the server is killed. */
export async function createReorderedList(origin: string, staff: Staff, length: number) {
  const ids: string[] = [];
  for (let position = 0; position < length; position += 1) {
    const body = { title: `Room ${position}`, category, icon: 'Users' };
    ids.push((await staff.call<{ _id: string }>(origin, 'POST', '/about-items', body)).data._id);
  }
  let accepted = ids;
  let count = 0;

  return {
    /** How many reorders were sent so far. */
    count: () => count,

    /** Sends random orders until the server is gone. Returns the only two orders that it may have stored. */
    async reorderUntilGone(at: string): Promise<string[]> {
      for (;;) {
        const order = shuffled(ids);
        count += 1;
        const response = await staff
          .call(at, 'PUT', '/about-items/reorder', { aboutItemIds: order, category })
          .catch(() => undefined);
        if (response === undefined) return [accepted, order].map(String);
        if (response.status !== 200) throw new Error(`A reorder got status ${response.status}.`);
        accepted = order;
      }
    },

    /** Reads the stored order and continues from it. */
    async stored(at: string): Promise<string> {
      const query = `category=${encodeURIComponent(category)}`;
      const items = (await staff.call<{ _id: string; order: number }[]>(at, 'GET', `/about-items?${query}`)).data;
      if (items.some(({ order }, position) => order !== position))
        throw new Error('The positions are not consecutive.');
      accepted = items.map(({ _id }) => _id);
      return String(accepted);
    },
  };
}

const random = seededRandom(1);

function shuffled(ids: string[]): string[] {
  return ids
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}
