import { type SitePath, sitePaths } from '#shared/site-paths.ts';

/** Every address of the public site. Links are built from here, so that a path is written once. */
export const routes = sitePaths;

export type Route = SitePath;
