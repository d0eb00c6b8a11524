import type { Staff } from './staff-calls.ts';

const category = 'MOVED ABOUT';

/** A list of items that is put into one order after another. */
export async function makeReorderedList(origin: string, staff: Staff, length: number) {
  const ids: string[] = [];
  for (let place = 0; place < length; place += 1) {
    const body = { title: `Room ${place}`, category, icon: 'Users' };
    ids.push((await staff.call<{ _id: string }>(origin, 'POST', '/about-items', body)).data._id);
  }
  let accepted = ids;
  let count = 0;

  return {
    /** How many orders were sent so far. */
    count: () => count,

    /** Sends one random order after another until the server is gone. Answers the only orders that it may be left in. */
    async reorderUntilGone(at: string): Promise<string[]> {
      for (;;) {
        const wanted = shuffled(ids);
        count += 1;
        const answer = await staff
          .call(at, 'PUT', '/about-items/reorder', { aboutItemIds: wanted, category })
          .catch(() => undefined);
        if (answer === undefined) return [accepted, wanted].map(String);
        if (answer.status !== 200) throw new Error(`A reorder was answered with ${answer.status}.`);
        accepted = wanted;
      }
    },

    /** The order the list is in; from here on it is the one that was accepted. */
    async stored(at: string): Promise<string> {
      const query = `category=${encodeURIComponent(category)}`;
      const items = (await staff.call<{ _id: string; order: number }[]>(at, 'GET', `/about-items?${query}`)).data;
      if (items.some(({ order }, place) => order !== place)) throw new Error('The places are not numbered through.');
      accepted = items.map(({ _id }) => _id);
      return String(accepted);
    },
  };
}

function shuffled(ids: string[]): string[] {
  return ids
    .map((id) => ({ id, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}
