import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { tellOfGoneDate } from './gone-date.ts';
import { reportMissingRights } from './rights.ts';
import { cardPaymentRoutes, stripeRoutes } from './routes.ts';
import { takesCards } from './stripe/takes-cards.ts';
import { sweepCheckouts } from './sweep.ts';
import * as tables from './table.ts';

/** From a commit to the run that it causes: a session that nobody is to pay with any more ends soon. */
const afterCommitMs = 500;

export const cardPaymentsFeature = feature({
  tables,
  reactions: { 'proposal.dateGone': tellOfGoneDate },
  jobs: (ctx) =>
    takesCards(ctx)
      ? [
          {
            name: 'rights of the key of Stripe',
            delayMs: startDelayMs,
            async run() {
              await reportMissingRights(ctx);
              return undefined;
            },
          },
          {
            name: 'card payments',
            delayMs: startDelayMs,
            retryMs: minuteMs,
            afterCommitMs,
            run: (signal) => sweepCheckouts(ctx, signal),
          },
        ]
      : [],
  routes: { [getRecordPath('payment')]: cardPaymentRoutes, '/stripe': stripeRoutes },
});
