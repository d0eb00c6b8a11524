import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { closeOnceRefunded } from './refund-task.ts';
import { cancellationRoutes } from './routes.ts';

export const cancellationFeature = feature({
  reactions: { 'payment.recorded': closeOnceRefunded },
  routes: { [getRecordPath('event')]: cancellationRoutes },
});
