/** The one-of values, defaults and limits of published content, free of zod so that the browser can carry them. */

import { maxUrlLength } from '#shared/fields/basic-limits.ts';

/** The category of services that the home page shows. */
export const homepageCategory = 'HOMEPAGE';
/** Every category but `HOMEPAGE` is AV equipment; these exist before any item does. */
export const avCategories = ['AUDIO', 'VIDEO', 'LIGHTING', 'GENERAL'] as const;
/** The categories of about items that exist before any item does. */
export const aboutCategories = ['CAPACITIES', 'OFFERINGS'] as const;

/** The icon for an unknown name. */
export const fallbackIcon = 'Settings';

/** Icons offered for services, by their lucide names. */
export const homepageIcons = [
  'Calendar',
  'Heart',
  'Camera',
  'Users',
  'Gift',
  'Star',
  'Award',
  'Utensils',
  'Music',
  'Headphones',
  'Video',
  'Mic',
  'Speaker',
  'Lightbulb',
  'MapPin',
  'Home',
  'Building',
  'Settings',
  'Phone',
  'Mail',
  'Clock',
  'Truck',
  'Shield',
  'Zap',
  'Palette',
  'CheckCircle',
  'AlertCircle',
  'Info',
] as const;

/** Icons offered for AV equipment. */
export const avIcons = ['Volume2', 'Video', 'Mic', 'Speaker', 'Lightbulb', 'Package', 'Settings'] as const;

/** Icons offered for about items. */
export const aboutIcons = [
  'Users',
  'Utensils',
  'Package',
  'Volume2',
  'Car',
  'MapPin',
  'Settings',
  'Star',
  'Award',
  'Gift',
  'Phone',
  'Mail',
  'Clock',
  'CheckCircle',
  'AlertCircle',
  'Info',
  'Zap',
  'Shield',
  'Truck',
  'Home',
  'Building',
  'Palette',
  'Headphones',
  'Video',
  'Mic',
  'Speaker',
  'Lightbulb',
] as const;

/** The width of a tile: one column, or two. */
export const gallerySizes = ['square', 'landscape'] as const;
export type GallerySize = (typeof gallerySizes)[number];

/** Texts in UTF-16 units, `order` a position, `reorder` ids in one request. */
export const contentLimits = {
  title: 100,
  description: 5000,
  category: 50,
  icon: 50,
  quote: 1000,
  author: 100,
  role: 100,
  event: 50,
  imageUrl: maxUrlLength,
  order: 1_000_000,
  reorder: 1000,
} as const;

/** The largest video staff may upload, in bytes. */
export const maximumVideoBytes = 60 * 1024 * 1024;
/** Rejects a file that is no video which every browser plays. */
export const videoMessage = 'Please choose an MP4 video with H.264 pictures, at most 60 MB.';
/** The largest picture staff may upload, in bytes: 8 MiB, and exactly that is still allowed. */
export const maximumPictureBytes = 8 * 1024 * 1024;
