import { contentStore } from '#server/content/store.ts';
import type { Database } from '#server/db/client.ts';
import { starterAvEquipment } from '#shared/starter/av-equipment.ts';
import { starterHomepageServices } from '#shared/starter/homepage-services.ts';
import { toCents } from './operations.ts';
import { services } from './table.ts';

/** The starter's homepage services and AV equipment. Belongs inside the transaction that lays everything down. */
export async function seedServices(db: Database, at: number): Promise<void> {
  const store = contentStore(db, services);
  for (const { price, ...row } of [...starterHomepageServices, ...starterAvEquipment])
    await store.insert({ ...row, price: toCents(price), isActive: true }, at);
}
