/** Every address of the public site. Links are built from here, so that a path is written once. */
export const routes = {
  home: '/',
  services: '/services',
  venue: '/venue',
  gallery: '/gallery',
  stay: '/stay',
  history: '/history',
  faq: '/faq',
  contact: '/contact',
} as const;

export type Route = (typeof routes)[keyof typeof routes];
