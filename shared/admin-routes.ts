import { adminPaths, inboxSections, runningSheetEnd } from '#shared/admin-paths.ts';
import { kindOf, recordEntities } from '#shared/entities.ts';

/** Below the list of their kind: the pages of records. */
const recordPages = recordEntities.flatMap((entity) => {
  const { opensAt } = kindOf(entity);
  return opensAt?.endsWith('/') ? [`${opensAt}:id`] : [];
});

/**
 * Every address that the back-office answers; the server sends its document for these and the 404 page for all others. Those of the
 * inbox go on with a section and the id of the open inquiry.
 */
export const adminRoutes: readonly string[] = [
  ...Object.values(adminPaths),
  ...recordPages,
  `${adminPaths.events}/:id${runningSheetEnd}`,
  ...inboxSections.flatMap((section) => [`${adminPaths.inbox}/${section}`, `${adminPaths.inbox}/${section}/:id`]),
];
