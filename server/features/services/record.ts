import { eq, ne, or } from 'drizzle-orm';
import type { AccountName, Staff } from '#server/platform/auth/actor.ts';
import { contains } from '#server/platform/db/search.ts';
import { defineContent } from '#server/records/content/define-content.ts';
import { toItem } from '#server/records/define-record.ts';
import type { CreateService, ExportServices, Service } from '#shared/service/schema.ts';
import { services } from './table.ts';

/** A service with its new price in cents. */
export interface Repriced {
  id: string;
  price: number | null;
  by: Staff | AccountName | null;
}

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** The price of a service changed, whoever changed it. */
    'service.repriced': Repriced;
  }
}

/** Homepage services and AV equipment. Prices are dollars outside and whole cents inside. */
export const serviceContent = defineContent({
  entity: 'service',
  table: services,
  personal: ['title', 'description'],
  idsField: 'serviceIds',
  filter: ({ category, exceptCategory, search }: ExportServices) => [
    category === undefined ? undefined : eq(services.category, category),
    exceptCategory === undefined ? undefined : ne(services.category, exceptCategory),
    search ? or(contains(services.title, search), contains(services.description, search)) : undefined,
  ],
  present: (_ctx, rows): Service[] =>
    rows.map((row) => ({ ...toItem(row), price: row.price === null ? null : row.price / 100 })),
  toValues: ({ price, ...fields }: Partial<CreateService>) => ({ ...fields, price: price && toCents(price) }),
  async afterUpdate(ctx, after, before, { by }) {
    const { id, price } = after;
    if (price !== before.price) await ctx.happened('service.repriced', { id, price, by });
    return after;
  },
});

export function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}
