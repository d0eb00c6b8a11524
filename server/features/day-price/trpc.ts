import { procedure } from '#server/platform/trpc/init.ts';
import { dayOffersSchema, dayViewSchema, typedDaySchema } from '#shared/day-price/schema.ts';
import { listDayOffers } from './catalog.ts';
import { quoteDay } from './operations.ts';

export const dayPriceProcedures = {
  offers: procedure.output(dayOffersSchema).query(({ ctx: { ctx } }) => listDayOffers(ctx)),
  quote: procedure
    .input(typedDaySchema)
    .output(dayViewSchema)
    .query(({ ctx: { ctx, actor }, input }) => quoteDay(ctx, actor, input)),
};
