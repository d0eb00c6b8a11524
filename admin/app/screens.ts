import { aboutItems } from '#admin/features/about-items/index.ts';
import { activityLog } from '#admin/features/activity-log/index.ts';
import { avEquipment } from '#admin/features/av-equipment/index.ts';
import { brand } from '#admin/features/brand/index.ts';
import { calendar } from '#admin/features/calendar/index.ts';
import { catalog } from '#admin/features/catalog/index.ts';
import { clients } from '#admin/features/clients/index.ts';
import { dashboard } from '#admin/features/dashboard/index.ts';
import { events } from '#admin/features/events/index.ts';
import { gallery } from '#admin/features/gallery/index.ts';
import { history } from '#admin/features/history/index.ts';
import { homepageServices } from '#admin/features/homepage-services/index.ts';
import { inbox } from '#admin/features/inbox/index.ts';
import { inquiries } from '#admin/features/inquiries/index.ts';
import { mail } from '#admin/features/mail/index.ts';
import { pages } from '#admin/features/pages/index.ts';
import { photos } from '#admin/features/photos/index.ts';
import { prepSheet } from '#admin/features/prep-sheet/index.ts';
import { proposals } from '#admin/features/proposals/index.ts';
import { settings } from '#admin/features/settings/index.ts';
import { testimonials } from '#admin/features/testimonials/index.ts';
import { trash } from '#admin/features/trash/index.ts';
import { venue } from '#admin/features/venue/index.ts';
import { canTellIdle, type LazyPart, lazyPart, preloadWhenIdle, type Screen } from '#admin/ui/screen.tsx';
import { guidePath } from '#shared/admin-paths.ts';

/** The screens under the headings of the sidebar, in its order. A new screen is registered here; its path is in `shared/admin-paths.ts`. */
const sections: readonly { heading?: string; screens: readonly Screen[] }[] = [
  { screens: [dashboard, inbox, inquiries, calendar, clients, events, prepSheet, proposals] },
  {
    heading: 'Website',
    screens: [homepageServices, avEquipment, testimonials, aboutItems, gallery, pages, venue, brand, photos],
  },
  { heading: 'Office', screens: [mail, activityLog, trash, history, catalog, settings] },
];

/** Every screen. */
export const screens: readonly Screen[] = sections.flatMap((section) => section.screens);

/** What stands in the place of every screen while an account has to set up its second factor. */
export const RequiredSetup = lazyPart(
  async () => (await import('#admin/features/settings/account/two-factor.tsx')).RequiredSetup,
);

/** The sections of the sidebar, with the screens that have an entry. */
export const menuSections = sections.map(({ heading, screens }) => ({
  heading,
  screens: screens.flatMap(({ menu, ...screen }) => (menu ? [{ ...screen, ...menu }] : [])),
}));

/** The screens with an entry in the sidebar. */
export const menuScreens = menuSections.flatMap((section) => section.screens);

/** The specification gives this path a title, too. */
const settingsAlias = '/settings';

/** The path of the screen that a path belongs to: its own, unless the screen has paths below its own. */
export function getScreenPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return screens.find((screen) => screen.hasSubpaths && path.startsWith(`${screen.path}/`))?.path ?? path;
}

function findScreen(pathname: string): Screen | undefined {
  const path = getScreenPath(pathname);
  if (path === settingsAlias || path.startsWith(`${settings.path}/`)) return settings;
  return screens.find((screen) => screen.path === path);
}

/** The header's title for a path. */
export const getTitle = (pathname: string): string => findScreen(pathname)?.title ?? 'Dashboard';

/** The address of what the guide says of the screen at a path: one of its pages, or its contents. */
export function getGuideAddress(pathname: string): string {
  const screen = findScreen(pathname);
  const page = screen?.guideBelow?.[getScreenPath(pathname)] ?? screen?.guide;
  return page === undefined ? guidePath : `${guidePath}/${page}`;
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
 * Loads the code of `others` and of every screen, so that the first visit to a screen is as fast as the second. Not in Safari,
 * which cannot tell when it is idle: there the code loads when an entry of the sidebar is pointed at.
 */
export function preloadScreens(...others: readonly Pick<LazyPart, 'preload'>[]): () => void {
  if (!canTellIdle()) return () => undefined;
  return preloadWhenIdle([...others, ...screens.map(({ Component }) => Component)], preloadDelayMs);
}
