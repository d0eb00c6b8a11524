import { feature } from '#server/records/feature.ts';
import { forgetNames } from './names.ts';

export const erasureFeature = feature({ reactions: { 'record.leaving': forgetNames } });
