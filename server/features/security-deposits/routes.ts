import { routes } from '#server/platform/http/route.ts';
import { idempotencyHeaders } from '#shared/fields/idempotency-key.ts';
import { paymentSchema, returnSecurityDepositSchema } from '#shared/payment/schema.ts';
import { returnSecurityDeposit } from './operations.ts';

export const securityDepositRoutes = routes((route) => {
  route.post(
    '/security-deposit-return',
    {
      access: 'manager',
      summary: 'Record what went back of a security deposit, and what was kept of it by name',
      headers: idempotencyHeaders,
      body: returnSecurityDepositSchema,
      item: paymentSchema,
      status: 201,
    },
    ({ ctx, actor, body, headers }) => returnSecurityDeposit(ctx, actor, body, headers['idempotency-key']),
  );
});
