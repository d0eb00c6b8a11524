import { type Route, routes } from '#site/routes.ts';

/** The entries of the header. The first three stand left of the logo on wide screens, the rest right of it. */
export const navigation: { label: string; to: Route }[] = [
  { label: 'HOME', to: routes.home },
  { label: 'ABOUT', to: routes.history },
  { label: 'SERVICES', to: routes.services },
  { label: 'GALLERY', to: routes.gallery },
  { label: 'STAY', to: routes.stay },
  { label: 'FAQ', to: routes.faq },
];
export const leftOfLogo = 3;
