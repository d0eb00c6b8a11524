import type { SvgIconComponent } from '@mui/icons-material';
import TestimonialsIcon from '@mui/icons-material/FormatQuoteOutlined';
import InquiriesIcon from '@mui/icons-material/InboxOutlined';
import AboutIcon from '@mui/icons-material/InfoOutlined';
import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import ServicesIcon from '@mui/icons-material/RoomServiceOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import AvIcon from '@mui/icons-material/SpeakerOutlined';
import { adminPaths } from '#shared/admin-paths.ts';

export interface Screen {
  path: string;
  label: string;
  title: string;
  Icon: SvgIconComponent;
  /** The key that opens it after `g`. */
  key: string;
}

/** The seven entries of the sidebar, in order. */
export const screens: Screen[] = [
  { path: adminPaths.dashboard, label: 'Dashboard', title: 'Dashboard Overview', Icon: DashboardIcon, key: 'd' },
  { path: adminPaths.inquiries, label: 'Inquiries', title: 'Inquiries', Icon: InquiriesIcon, key: 'i' },
  {
    path: adminPaths.homepageServices,
    label: 'Homepage Services',
    title: 'Homepage Services Management',
    Icon: ServicesIcon,
    key: 'h',
  },
  {
    path: adminPaths.avEquipment,
    label: 'AV Equipment',
    title: 'AV Equipment Management',
    Icon: AvIcon,
    key: 'a',
  },
  {
    path: adminPaths.testimonials,
    label: 'Testimonials',
    title: 'Testimonials Management',
    Icon: TestimonialsIcon,
    key: 't',
  },
  { path: adminPaths.aboutItems, label: 'About Items', title: 'About Items Management', Icon: AboutIcon, key: 'b' },
  { path: adminPaths.gallery, label: 'Gallery', title: 'Gallery Management', Icon: GalleryIcon, key: 'g' },
];

/** Titles of what the sidebar does not list; `/settings` has one although nothing links there. */
const otherTitles: Record<string, string> = {
  [adminPaths.activityLog]: 'Activity Log',
  [`${adminPaths.dashboard}/settings`]: 'Settings',
  '/settings': 'Settings',
};

/** The header's title for a path. */
export function titleFor(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return screens.find((screen) => screen.path === path)?.title ?? otherTitles[path] ?? 'Dashboard';
}
