import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import { AppError } from '#shared/api/errors.ts';
import { idempotencyHeaders } from '#shared/fields/idempotency-key.ts';
import { paymentSchema, refundPaymentSchema } from '#shared/payment/schema.ts';
import { refundPayment } from './refunds.ts';
import { takeEvent } from './webhook.ts';

/** More than any event of Stripe has. */
const maxEventBytes = 256 * 1024;

/** What staff do with payments that came by card or bank debit. */
export const cardPaymentRoutes = routes((route) => {
  route.post(
    '/:id/refund',
    {
      access: 'manager',
      summary: 'Refund a payment by card or bank debit, or part of it, through Stripe',
      headers: idempotencyHeaders,
      body: refundPaymentSchema,
      item: paymentSchema,
    },
    ({ ctx, params, actor, body, headers }) => refundPayment(ctx, actor, params.id, body, headers['idempotency-key']),
  );
});

/** What Stripe calls. Its signature is over the bytes as they arrive, so that nothing parses them before. */
export const stripeRoutes = routes(({ app, post }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  post(
    '/webhook',
    {
      access: 'public',
      summary: 'Events of Stripe, each signed',
      bodyLimit: maxEventBytes,
      data: z.object({ received: z.literal(true) }),
    },
    async ({ ctx, request }) => {
      const { body, headers } = request;
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('bad_request');
      await takeEvent(ctx, body, signature);
      return { received: true as const };
    },
  );
});
