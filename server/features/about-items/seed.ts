import { contentStore } from '#server/content/store.ts';
import type { Database } from '#server/db/client.ts';
import { starterAboutItems } from '#shared/starter/about-items.ts';
import { aboutItems } from './table.ts';

/** The starter's capacities and offerings. Belongs inside the transaction that lays everything down. */
export async function seedAboutItems(db: Database, at: number): Promise<void> {
  const store = contentStore(db, aboutItems);
  for (const row of starterAboutItems) await store.insert({ ...row, isActive: true }, at);
}
