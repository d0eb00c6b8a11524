import { routes } from '#server/platform/http/route.ts';
import { moneySchema, updateMoneySchema } from '#shared/money/schema.ts';
import { getMoney, updateMoney } from './operations.ts';

const item = moneySchema;

/** The settings of taxes, charges, payments and contracts. */
export const moneyRoutes = routes((route) => {
  route.get(
    '/money',
    { access: 'read_only', summary: 'Read the settings of taxes, charges, payments and contracts', item },
    ({ ctx, actor }) => getMoney(ctx, actor),
  );
  route.put(
    '/money',
    {
      access: 'manager',
      summary: 'Change settings of taxes, charges, payments and contracts',
      ifMatch: true,
      body: updateMoneySchema,
      item,
    },
    ({ ctx, actor, body, versions }) => updateMoney(ctx, actor, body, versions),
  );
});
