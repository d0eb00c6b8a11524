/**
 * What crawlers may read: everything but the API. The back-office is not named here, because only who reads a page learns
 * from it that it must not be indexed.
 */
export const robotsText = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /trpc/

Sitemap: ${origin}/sitemap.xml
`;
