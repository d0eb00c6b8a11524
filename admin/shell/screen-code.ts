import { adminPaths } from '#shared/admin-paths.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

type ScreenPath = Exclude<(typeof adminPaths)[keyof typeof adminPaths], typeof adminPaths.login>;

/** Every screen of the back-office, each in a file that travels by itself. */
export const screenCode = {
  [adminPaths.dashboard]: lazyScreen(
    async () => (await import('#admin/features/dashboard/overview-screen.tsx')).OverviewScreen,
  ),
  [adminPaths.inquiries]: lazyScreen(
    async () => (await import('#admin/features/inquiries/inquiries-screen.tsx')).InquiriesScreen,
  ),
  [adminPaths.homepageServices]: lazyScreen(
    async () => (await import('#admin/features/homepage-services/homepage-services-screen.tsx')).HomepageServicesScreen,
  ),
  [adminPaths.avEquipment]: lazyScreen(
    async () => (await import('#admin/features/av-equipment/av-equipment-screen.tsx')).AvEquipmentScreen,
  ),
  [adminPaths.testimonials]: lazyScreen(
    async () => (await import('#admin/features/testimonials/testimonials-screen.tsx')).TestimonialsScreen,
  ),
  [adminPaths.aboutItems]: lazyScreen(
    async () => (await import('#admin/features/about-items/about-items-screen.tsx')).AboutItemsScreen,
  ),
  [adminPaths.gallery]: lazyScreen(
    async () => (await import('#admin/features/gallery/gallery-screen.tsx')).GalleryScreen,
  ),
  [adminPaths.activityLog]: lazyScreen(
    async () => (await import('#admin/features/activity-log/activity-log-screen.tsx')).ActivityLogScreen,
  ),
} satisfies Record<ScreenPath, LazyScreen>;

/** Fetches the code of the screen at a path before it is drawn. A failure shows when it is. */
export function fetchScreen(path: string): void {
  if (path in screenCode) screenCode[path as ScreenPath].fetch().catch(() => undefined);
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
  const waiting = Object.values(screenCode);
  const next = () =>
    window.requestIdleCallback(() => {
      waiting.shift()?.fetch().then(next, next);
    });
  const timer = setTimeout(next, headStart);
  return () => {
    waiting.length = 0;
    clearTimeout(timer);
  };
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
