import { adminPaths } from '#shared/admin-paths.ts';

/** Whether a path is one of the back-office, which has a page for those it does not know. */
export const isInside = (path: string): boolean =>
  path === adminPaths.dashboard || path.startsWith(`${adminPaths.dashboard}/`);

/** The page to open after signing in: one of our own screens with its query, whatever was remembered. */
export function returnPath(remembered: unknown): string {
  const from = (remembered as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/')) return adminPaths.dashboard;
  if (!URL.canParse(from, window.location.origin)) return adminPaths.dashboard;
  const { origin, pathname, search } = new URL(from, window.location.origin);
  return origin === window.location.origin && isInside(pathname) ? `${pathname}${search}` : adminPaths.dashboard;
}
