import type { PublishedBrand } from '#shared/brand/values.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { routes } from '#site/runtime/routes.ts';
import icon192 from '#site/ui/mark/icon-192.png';
import icon512 from '#site/ui/mark/icon-512.png';
import maskableIcon from '#site/ui/mark/icon-maskable-512.png';

/** Describes the site for a phone's home screen. */
export function webManifest(
  { name, description }: Venue,
  { primary, paper, files }: PublishedBrand,
): Record<string, unknown> {
  return {
    name,
    short_name: name,
    description,
    id: routes.home,
    start_url: routes.home,
    display: 'browser',
    theme_color: primary,
    background_color: paper,
    icons: [
      { src: files?.['icon-192'] ?? icon192, sizes: '192x192', type: 'image/png' },
      { src: files?.['icon-512'] ?? icon512, sizes: '512x512', type: 'image/png' },
      { src: files?.['maskable-512'] ?? maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
