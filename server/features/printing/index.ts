import { feature } from '#server/records/feature.ts';

/** Nothing to register: what all printed documents are made of. Each room keeps its own pages. */
export const printingFeature = feature({});
