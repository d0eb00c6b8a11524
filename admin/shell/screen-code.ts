import { adminPaths } from '#shared/admin-paths.ts';

type ScreenPath = Exclude<(typeof adminPaths)[keyof typeof adminPaths], typeof adminPaths.login>;

const screens: Record<ScreenPath, () => Promise<unknown>> = {
  [adminPaths.dashboard]: () => import('#admin/features/overview/overview-screen.tsx'),
  [adminPaths.inquiries]: () => import('#admin/features/inquiries/inquiries-screen.tsx'),
  [adminPaths.homepageServices]: () => import('#admin/features/homepage-services/homepage-services-screen.tsx'),
  [adminPaths.avEquipment]: () => import('#admin/features/av-equipment/av-equipment-screen.tsx'),
  [adminPaths.testimonials]: () => import('#admin/features/testimonials/testimonials-screen.tsx'),
  [adminPaths.aboutItems]: () => import('#admin/features/about-items/about-items-screen.tsx'),
  [adminPaths.gallery]: () => import('#admin/features/gallery/gallery-screen.tsx'),
};

/** Fetches the code of the screen at a path before it is drawn. A failure shows when it is. */
export function fetchScreen(path: string): void {
  if (path in screens) screens[path as ScreenPath]().catch(() => undefined);
}
