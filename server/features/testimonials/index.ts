import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { testimonialContent } from './record.ts';
import { testimonialRoutes } from './routes.ts';
import * as tables from './table.ts';
import { testimonialProcedures } from './trpc.ts';

export const testimonialsFeature = feature({
  tables,
  kinds: [testimonialContent.kind],
  routes: { [getRecordPath('testimonial')]: testimonialRoutes },
  procedures: { testimonials: testimonialProcedures },
});
