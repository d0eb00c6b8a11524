import { asc, eq } from 'drizzle-orm';
import { readMoney } from '#server/features/money/operations.ts';
import { listPublicPackages } from '#server/features/packages/public.ts';
import { getLayout } from '#server/features/pages/operations.ts';
import { readCatalog } from '#server/features/proposals/new-proposal.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import type { DayOffers, OfferedPackage } from '#shared/day-price/schema.ts';
import { type DayCatalog, offeredOf } from '#shared/day-price/to-lines.ts';
import type { Money } from '#shared/money/schema.ts';
import { areTaxesSet } from '#shared/money/values.ts';
import { publicPriceOf } from '#shared/package/public.ts';
import type { Package } from '#shared/package/schema.ts';
import { maxGuestsOf } from '#shared/rules/space-capacity.ts';
import { sitePaths } from '#shared/site-paths.ts';

async function readSold(ctx: Ctx): Promise<DayCatalog> {
  const catalog = await readCatalog(ctx);
  const rows = await ctx.db.query
    .select()
    .from(spaces)
    .where(eq(spaces.isBookable, true))
    .orderBy(asc(spaces.position), asc(spaces.seq));
  return {
    ...catalog,
    packages: catalog.packages.filter(({ isPublic }) => isPublic).map((one) => offeredOf(one, catalog.items)),
    spaces: rows.map(({ id, name, ...space }) => ({ _id: id, name, maxGuests: maxGuestsOf(space) })),
  };
}

const cachedSold = perContext((ctx) => cachedUntilWrite(ctx.db, 'publicVersion', () => readSold(ctx)));

/** What visitors can choose from. Every price asks for it. */
export const readDayCatalog = (ctx: Ctx): Promise<DayCatalog> => cachedSold(ctx)();

/** What an option costs more, with the charges that are a percent of it in it: no figure may stand without them. */
function upgradeOf(upgradeCents: number, { taxClass, isCharged }: Package, money: Money, day: string): number {
  const charges = money.charges.filter(({ amount }) => 'percent' in amount);
  const option = { priceCents: upgradeCents, per: 'event', minimumGuests: 0, taxClass, isCharged } as const;
  return publicPriceOf(option, { ...money, charges, publicPrices: 'with_charges' }, day).priceCents;
}

/** What staff read of a package and visitors may: no cost of any item. */
export async function readDayOffers(ctx: Ctx): Promise<DayOffers> {
  const [{ packages, items, spaces: offered }, money, day] = [
    await readDayCatalog(ctx),
    await readMoney(ctx),
    await readToday(ctx),
  ];
  const nameOf = (id: string) => items.find(({ _id }) => _id === id)?.name ?? '';
  return {
    hasPrices: areTaxesSet(money, day),
    spaces: offered.map(({ _id, name, maxGuests }) => ({ _id, name, maxGuests })),
    packages: (await listPublicPackages(ctx)).flatMap((shown): OfferedPackage[] => {
      const source = packages.find(({ _id }) => _id === shown._id);
      if (source === undefined) return [];
      return [
        {
          ...shown,
          contents: source.parts.flatMap((part) => (part.kind === 'item' ? nameOf(part.itemId) : [])),
          choices: source.parts.flatMap((part) =>
            part.kind === 'item'
              ? []
              : {
                  ...{ id: part.id, name: part.name, count: part.count },
                  options: part.options.map(({ id, itemId, upgradeCents }) => ({
                    ...{ id, name: nameOf(itemId) },
                    upgradeCents: upgradeOf(upgradeCents, source, money, day),
                  })),
                },
          ),
        },
      ];
    }),
  };
}

/** Throws `not_found` while the page is off. */
export async function requirePriceOn(ctx: Ctx): Promise<void> {
  if ((await getLayout(ctx)).off.includes(sitePaths.price)) throw new AppError('not_found');
}

/** The same for browsers. */
export async function listDayOffers(ctx: Ctx): Promise<DayOffers> {
  await requirePriceOn(ctx);
  return readDayOffers(ctx);
}
