import { routes } from '#server/platform/http/route.ts';
import { postponedEventSchema, postponeEventSchema, postponementPreviewSchema } from '#shared/postponement/schema.ts';
import { postponeEvent, readPostponement } from './operations.ts';

export const postponementRoutes = routes((route) => {
  route.get(
    '/:id/postponement',
    {
      access: 'manager',
      summary: 'What moving an event to another day asks of the contracts that were signed for it',
      data: postponementPreviewSchema,
    },
    ({ ctx, actor, params }) => readPostponement(ctx, actor, params.id),
  );
  route.post(
    '/:id/postpone',
    {
      access: 'manager',
      summary: 'Move an event to another day, once whoever signed for it has approved that',
      body: postponeEventSchema,
      ifMatch: true,
      data: postponedEventSchema,
    },
    ({ ctx, actor, params, body, versions }) => postponeEvent(ctx, actor, params.id, body, versions),
  );
});
