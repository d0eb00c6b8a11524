import { routes } from '#server/platform/http/route.ts';
import { cancelEventSchema, cancellationPreviewSchema } from '#shared/cancellation/schema.ts';
import { eventSchema } from '#shared/event/schema.ts';
import { cancelEvent, readCancellation } from './operations.ts';

export const cancellationRoutes = routes((route) => {
  route.get(
    '/:id/cancellation',
    {
      access: 'manager',
      summary: 'What canceling an event today keeps and gives back, by each contract that was signed for it',
      data: cancellationPreviewSchema,
    },
    ({ ctx, actor, params }) => readCancellation(ctx, actor, params.id),
  );
  route.post(
    '/:id/cancel',
    {
      access: 'manager',
      summary: 'Cancel a booked event and settle each contract that was signed for it',
      body: cancelEventSchema,
      ifMatch: true,
      item: eventSchema,
    },
    ({ ctx, actor, params, body, versions }) => cancelEvent(ctx, actor, params.id, body, versions),
  );
});
