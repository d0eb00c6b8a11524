import { eq, ne, or } from 'drizzle-orm';
import type { Actor } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { publishedFacts } from '#server/records/content/columns.ts';
import { contentOperations, readCategories } from '#server/records/content/operations.ts';
import { avCategories, homepageCategory } from '#shared/content-values.ts';
import type { CreateService, ExportServices, Service, UpdateService } from '#shared/service.ts';
import { services } from './table.ts';

type Row = typeof services.$inferSelect;

/** Homepage services and AV equipment. Prices are dollars outside and whole cents inside. */
export const serviceOperations = perContext((ctx) => {
  const content = contentOperations(ctx, services, {
    entity: 'service',
    idsField: 'serviceIds',
    nameOf: ({ title }) => title,
    present: async (rows) => rows.map(toService),
  });

  return {
    ...content,

    list: (actor: Actor, { includeInactive, category, exceptCategory, search }: ExportServices): Promise<Service[]> =>
      content.list(
        actor,
        includeInactive,
        category === undefined ? undefined : eq(services.category, category),
        exceptCategory === undefined ? undefined : ne(services.category, exceptCategory),
        search ? or(contains(services.title, search), contains(services.description, search)) : undefined,
      ),

    categories: (actor: Actor): Promise<string[]> =>
      readCategories(ctx.db, services, actor, [homepageCategory, ...avCategories]),

    create: (actor: Actor, { price, ...input }: CreateService): Promise<Service> =>
      content.create(actor, { ...input, price: toCents(price) }),

    update: (actor: Actor, id: string, { price, ...changes }: UpdateService, versions?: number[]): Promise<Service> =>
      content.update(actor, id, { ...changes, price: price === undefined ? undefined : toCents(price) }, versions),
  };
});

export function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}

function toService(row: Row): Service {
  const { title, description, category, icon, price } = row;
  return {
    ...publishedFacts(row),
    title,
    description,
    category,
    icon,
    price: price === null ? null : price / 100,
  };
}
