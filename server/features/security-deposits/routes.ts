import { routes } from '#server/platform/http/route.ts';
import { paymentSchema, returnSecurityDepositSchema } from '#shared/payment/schema.ts';
import { returnSecurityDeposit } from './operations.ts';

export const securityDepositRoutes = routes((route) => {
  route.post(
    '/security-deposit-return',
    {
      access: 'manager',
      summary: 'Record what went back of a security deposit, and what was kept of it by name',
      body: returnSecurityDepositSchema,
      item: paymentSchema,
      status: 201,
    },
    ({ ctx, actor, body }) => returnSecurityDeposit(ctx, actor, body),
  );
});
