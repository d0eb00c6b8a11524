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
  [adminPaths.activityLog]: () => import('#admin/features/activity-log/activity-log-screen.tsx'),
};

/** Fetches the code of the screen at a path before it is drawn. A failure shows when it is. */
export function fetchScreen(path: string): void {
  if (path in screens) screens[path as ScreenPath]().catch(() => undefined);
}

/** Milliseconds that the first screen has the line and the processor for itself. */
const headStart = 3000;

/**
 * Fetches the code of every screen, one by one and only while the browser has nothing else to do, so that the first visit
 * to a screen is as quick as the second. Not where data is saved, nor in Safari, which cannot tell when it is idle: there
 * the code comes when an entry is pointed at. Gives what stops it.
 */
export function fetchScreensAhead(): () => void {
  if (!('requestIdleCallback' in window) || isSavingData()) return () => undefined;
  const waiting = Object.values(screens);
  const next = () =>
    window.requestIdleCallback(() => {
      waiting.shift()?.().then(next, next);
    });
  const timer = setTimeout(next, headStart);
  return () => {
    waiting.length = 0;
    clearTimeout(timer);
  };
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
