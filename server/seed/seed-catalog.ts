import { and, eq } from 'drizzle-orm';
import { catalogItems } from '#server/features/catalog/table.ts';
import { packages } from '#server/features/packages/table.ts';
import { rentalPrices } from '#server/features/rental-prices/table.ts';
import { services } from '#server/features/services/table.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addItem } from '#server/records/content/lists.ts';
import type { PackagePart } from '#shared/package/values.ts';
import { sampleItems, samplePackages } from './sample-catalog.ts';

const cents = (dollars: number) => Math.round(dollars * 100);

/** What every space costs, in dollars; the first that matches a day is its price. */
const rentals = [
  { name: 'Saturday, May to October', fromDay: '05-01', toDay: '10-31', weekdays: ['saturday'], price: 4500 },
  { name: 'Friday and Sunday', fromDay: null, toDay: null, weekdays: ['friday', 'sunday'], price: 3200 },
  { name: 'Winter', fromDay: '11-15', toDay: '03-31', weekdays: [], price: 1800 },
  { name: 'Any other day', fromDay: null, toDay: null, weekdays: [], price: 2400 },
] as const;

/** Adds invented items, packages and rental prices to a catalog that is empty, and says whether it was. Inside a transaction of the caller. */
export async function addCatalog(db: Database, at: number): Promise<boolean> {
  const [existing] = await db.query.select({ seq: catalogItems.seq }).from(catalogItems).limit(1);
  if (existing !== undefined) return false;
  const idOf = await addItems(db, at);
  for (const { price, parts, ...row } of samplePackages) {
    const built = parts.map((part): PackagePart => {
      const id = newId();
      if (typeof part === 'string') return { id, kind: 'item', itemId: idOf(part), quantity: 1000 };
      const options = Object.entries(part.options).map(([name, upgrade]) => ({
        id: newId(),
        itemId: idOf(name),
        upgradeCents: cents(upgrade),
      }));
      return { id, kind: 'choice', name: part.name, count: part.count, options };
    });
    const values = { ...row, parts: built, imageUrl: null, per: 'guest', isCharged: true, isActive: true } as const;
    await addItem(db, packages, { ...values, priceCents: cents(price) }, at);
  }
  const rows = await db.query.select({ id: spaces.id }).from(spaces).orderBy(spaces.position);
  for (const [index, { id: spaceId }] of rows.entries())
    for (const { price, weekdays, ...row } of rentals) {
      // Smaller spaces come later, and cost less.
      const priceCents = Math.round((cents(price) * Math.max(1, 4 - index)) / 4);
      const values = { ...row, spaceId, weekdays: [...weekdays], hours: 8, perExtraHourCents: cents(250) };
      await addItem(db, rentalPrices, { ...values, priceCents, isActive: true }, at);
    }
  return true;
}

/** Adds the items; the answer tells the id of one by its name. */
async function addItems(db: Database, at: number): Promise<(name: string) => string> {
  const ids = new Map<string, string>();
  for (const { category, taxClass, unit, items } of sampleItems)
    for (const { name, price, cost, ...item } of items) {
      const same = and(eq(services.title, name), eq(services.price, cents(price)), eq(services.isActive, true));
      const [service] = await db.query.select({ id: services.id }).from(services).where(same);
      const values = {
        ...{ description: '', diets: [], allergens: [], isCharged: true, imageUrl: null, isActive: true },
        ...{ name, category, taxClass, unit, priceCents: cents(price), costCents: cents(cost) },
        ...{ serviceId: service?.id ?? null, ...item },
      };
      ids.set(name, await addItem(db, catalogItems, values, at));
    }
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The sample catalog has no item “${name}”.`);
    return id;
  };
}
