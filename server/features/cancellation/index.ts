import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { followStatus } from './operations.ts';
import { followMoney } from './refund-task.ts';
import { cancellationRoutes } from './routes.ts';

export const cancellationFeature = feature({
  reactions: { 'payment.changed': followMoney, 'event.canceled': followStatus },
  routes: { [getRecordPath('event')]: cancellationRoutes },
});
