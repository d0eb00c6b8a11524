import type { Venue } from '#shared/venue.ts';
import { routes } from '#site/routes.ts';
import icon192 from '#site/ui/mark/icon-192.png';
import icon512 from '#site/ui/mark/icon-512.png';
import maskableIcon from '#site/ui/mark/icon-maskable-512.png';

/** Evergreen, the color of the browser's own bars. */
export const themeColor = '#22352C';
/** Paper, the background of a page. */
const backgroundColor = '#FAF6EF';

/** Describes the site for a phone's home screen. */
export function webManifest({ name, description }: Venue): Record<string, unknown> {
  return {
    name,
    short_name: name,
    description,
    id: routes.home,
    start_url: routes.home,
    display: 'browser',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
