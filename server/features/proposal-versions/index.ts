import { feature } from '#server/records/feature.ts';

/** Nothing to register: the room is read by those of proposals and of payments, which may not read each other. */
export const proposalVersionsFeature = feature({});
