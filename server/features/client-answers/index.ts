import { feature } from '#server/records/feature.ts';

/** What the client gives on their page; its records are those of the event. */
export const clientAnswersFeature = feature({});
