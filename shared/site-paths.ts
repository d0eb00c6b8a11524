/** Every address of the public site, by the name of its page. */
export const sitePaths = {
  home: '/',
  services: '/services',
  venue: '/venue',
  weddings: '/weddings',
  companies: '/company-events',
  gallery: '/gallery',
  stay: '/stay',
  about: '/history',
  faq: '/faq',
  price: '/price',
  contact: '/contact',
  privacy: '/privacy',
  legal: '/legal',
} as const;

export type SitePath = (typeof sitePaths)[keyof typeof sitePaths];
