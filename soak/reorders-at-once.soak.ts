import { expect } from 'vitest';
import { Staff } from '../e2e/hostile/venue-with-secrets.ts';
import { test } from './setup/soak-test.ts';

interface Item {
  _id: string;
  order: number;
}

test('a hundred times eight who reorder at once leave one of the orders they sent, each place taken once', async ({
  start,
  figure,
}) => {
  const server = await start();
  const staff = await new Staff(server.origin).signIn();
  const list = async () => (await staff.call('GET', '/testimonials?includeInactive=true')).data as Item[];
  for (let count = (await list()).length; count < 20; count += 1)
    await staff.add('/testimonials', { quote: 'q', author: `${count}`, role: 'r', event: 'e' });

  const winners = new Set<number>();
  for (let round = 0; round < 100; round += 1) {
    const ids = (await list()).map(({ _id }) => _id);
    const sent = Array.from({ length: 8 }, () => shuffled(ids));
    await Promise.all(sent.map((testimonialIds) => staff.call('PUT', '/testimonials/reorder', { testimonialIds })));
    const items = await list();
    const stored = items.map(({ _id }) => _id).join();
    winners.add(sent.findIndex((order) => order.join() === stored));
    expect(items.map(({ order }) => order)).toEqual(items.map((_item, index) => index));
  }
  figure('whose order stood', [...winners].sort().join(', '));
  expect([...winners]).not.toContain(-1);
});

function shuffled<T>(items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
