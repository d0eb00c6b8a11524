import { type SitePath, sitePaths } from '#shared/site-paths.ts';
import type { Slots } from '#shared/slots/slots.ts';
import { aboutSlots } from './about.ts';
import { companiesSlots } from './companies.ts';
import { contactSlots } from './contact.ts';
import { faqSlots } from './faq.ts';
import { gallerySlots } from './gallery.ts';
import { homeSlots } from './home.ts';
import { layoutSlots } from './layout.ts';
import { legalSlots } from './legal.ts';
import { notFoundSlots } from './not-found.ts';
import { priceSlots } from './price.ts';
import { privacySlots } from './privacy.ts';
import { servicesSlots } from './services.ts';
import { staySlots } from './stay.ts';
import { venueSlots } from './venue.ts';
import { weddingsSlots } from './weddings.ts';

/** What staff edit as one page. */
export interface EditablePage {
  title: string;
  /** Its address. The layout and the 404 page have none. */
  path?: SitePath;
  /** Whether it can be switched off. */
  canBeOff: boolean;
  /** Whether it stays off until staff publish it, which they can once no text has a placeholder in [brackets]. */
  isOffUntilPublished?: boolean;
  /** Whether it can be published only once it is known what is taxed, because it tells prices. */
  needsTaxes?: boolean;
  slots: Slots;
}

/** Every page that staff edit, in the order of their list. A page of the site is registered here and beside its component. */
export const editablePages = {
  home: { title: 'Home', path: sitePaths.home, canBeOff: false, slots: homeSlots },
  about: { title: 'About', path: sitePaths.about, canBeOff: true, slots: aboutSlots },
  services: { title: 'Services', path: sitePaths.services, canBeOff: true, slots: servicesSlots },
  venue: { title: 'The venue', path: sitePaths.venue, canBeOff: true, slots: venueSlots },
  weddings: { title: 'Weddings', path: sitePaths.weddings, canBeOff: true, slots: weddingsSlots },
  companies: { title: 'Company events', path: sitePaths.companies, canBeOff: true, slots: companiesSlots },
  gallery: { title: 'Gallery', path: sitePaths.gallery, canBeOff: true, slots: gallerySlots },
  stay: { title: 'Stay', path: sitePaths.stay, canBeOff: true, slots: staySlots },
  faq: { title: 'Questions', path: sitePaths.faq, canBeOff: true, slots: faqSlots },
  price: {
    title: 'Price your day',
    path: sitePaths.price,
    canBeOff: true,
    isOffUntilPublished: true,
    needsTaxes: true,
    slots: priceSlots,
  },
  contact: { title: 'Contact', path: sitePaths.contact, canBeOff: false, slots: contactSlots },
  privacy: {
    title: 'Privacy',
    path: sitePaths.privacy,
    canBeOff: true,
    isOffUntilPublished: true,
    slots: privacySlots,
  },
  legal: { title: 'Legal', path: sitePaths.legal, canBeOff: true, isOffUntilPublished: true, slots: legalSlots },
  layout: { title: 'Menus and footer', canBeOff: false, slots: layoutSlots },
  notFound: { title: 'Page not found', canBeOff: false, slots: notFoundSlots },
} satisfies Record<string, EditablePage>;

export type PageName = keyof typeof editablePages;
/** The names of all pages that staff edit. */
export const pageNames = Object.keys(editablePages) as PageName[];

/** Whether there is such a page. */
export const isPageName = (name: string): name is PageName => Object.hasOwn(editablePages, name);

/** What is known of a page by its name. */
export const getEditablePage = (name: PageName): EditablePage => editablePages[name];

/** The addresses of the pages that a new installation shows; the others wait to be published. */
export const initialPaths: readonly SitePath[] = pageNames.flatMap((name) => {
  const { path, isOffUntilPublished = false } = getEditablePage(name);
  return path === undefined || isOffUntilPublished ? [] : [path];
});
