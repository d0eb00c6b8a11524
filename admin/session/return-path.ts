import { adminPaths } from '#shared/admin-paths.ts';

const inside = new Set<string>(Object.values(adminPaths));
const inbox = new RegExp(`^${adminPaths.inbox}/[a-z]+(/[\\da-f]{24})?$`);

/** The page to open after signing in: one of our own screens with its query, whatever was remembered. */
export function returnPath(remembered: unknown): string {
  const from = (remembered as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/')) return adminPaths.dashboard;
  if (!URL.canParse(from, window.location.origin)) return adminPaths.dashboard;
  const url = new URL(from, window.location.origin);
  if (url.origin !== window.location.origin) return adminPaths.dashboard;
  const isInside = inside.has(url.pathname) || inbox.test(url.pathname);
  if (!isInside || url.pathname === adminPaths.login) return adminPaths.dashboard;
  return `${url.pathname}${url.search}`;
}
