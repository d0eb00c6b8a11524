import type { PublicResponse } from '#server/platform/http/response-cache.ts';

interface Place {
  path: string;
  page: Pick<PublicResponse, 'response' | 'changedAt'>;
}

/** The addresses of all pages that answer, each with the moment when what it shows was last changed, where that is known. */
export function sitemapText(origin: string, places: Place[]): string {
  const entries = places
    .filter(({ page }) => page.response.status === 200)
    .map(({ path, page: { changedAt } }) => {
      const lastmod = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
      return `  <url><loc>${inXml(origin + path)}</loc>${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' };
const inXml = (text: string) => text.replace(/[&<>'"]/g, (character) => entities[character] as string);
