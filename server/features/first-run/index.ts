import { feature } from '#server/records/feature.ts';
import { firstRunProcedures } from './trpc.ts';

export const firstRunFeature = feature({ procedures: { firstRun: firstRunProcedures } });
