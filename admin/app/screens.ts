import { aboutItems } from '#admin/features/about-items/index.ts';
import { activityLog } from '#admin/features/activity-log/index.ts';
import { avEquipment } from '#admin/features/av-equipment/index.ts';
import { dashboard } from '#admin/features/dashboard/index.ts';
import { gallery } from '#admin/features/gallery/index.ts';
import { homepageServices } from '#admin/features/homepage-services/index.ts';
import { inquiries } from '#admin/features/inquiries/index.ts';
import { testimonials } from '#admin/features/testimonials/index.ts';
import type { Screen } from '#admin/shell/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

/** Every screen, in the order of the sidebar. A new screen is registered here and nowhere else. */
export const screens: readonly Screen[] = [
  dashboard,
  inquiries,
  homepageServices,
  avEquipment,
  testimonials,
  aboutItems,
  gallery,
  activityLog,
];

/** The screens with an entry in the sidebar. */
export const menuScreens = screens.flatMap(({ menu, ...screen }) => (menu ? [{ ...screen, ...menu }] : []));

/** The specification gives `/settings` a title although no such screen exists yet. */
const settingsPaths = ['/settings', `${adminPaths.dashboard}/settings`];

/** The header's title for a path. */
export function getTitle(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  if (settingsPaths.includes(path)) return 'Settings';
  return screens.find((screen) => screen.path === path)?.title ?? 'Dashboard';
}

/** Loads the code of the screen at a path ahead of its first render, which reports a failure. */
export function preloadScreen(path: string): void {
  screens
    .find((screen) => screen.path === path)
    ?.Component.preload()
    .catch(() => undefined);
}

/** The first screen has the network and the processor for itself so long. */
const preloadDelayMs = 3000;

/**
 * Loads the code of every screen, one at a time and only while the browser is idle, so that the first visit to a screen is
 * as fast as the second. Not with Save-Data, and not in Safari, which has no `requestIdleCallback`: there the code loads
 * when an entry of the sidebar is pointed at. Returns how to stop it.
 */
export function preloadScreens(): () => void {
  if (!('requestIdleCallback' in window) || isSavingData()) return () => undefined;
  const queue = screens.map(({ Component }) => Component);
  const loadNext = () =>
    window.requestIdleCallback(() => {
      queue.shift()?.preload().then(loadNext, loadNext);
    });
  const timer = setTimeout(loadNext, preloadDelayMs);
  return () => {
    queue.length = 0;
    clearTimeout(timer);
  };
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
