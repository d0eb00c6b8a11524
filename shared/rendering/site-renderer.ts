import type { ErrorDetail } from '#shared/api/errors.ts';
import type { PublishedBrand } from '#shared/brand/values.ts';
import type { DayView, TypedDay } from '#shared/day-price/values.ts';
import type { Venue } from '#shared/venue/schema.ts';
import type { BillPageView } from './bill-view.ts';
import type { ClientPageView } from './client-page-view.ts';
import type { ContentSource } from './content-source.ts';
import type { PayReturnView } from './pay-view.ts';
import type { ProposalView } from './proposal-view.ts';
import type { TourView } from './tour-view.ts';

/** The site's built browser files, as absolute paths on this origin. */
export interface SiteAssets {
  styles: string[];
  /** A plain script that fetches what follows once the page is painted. */
  start: string;
  /** ES modules to run in this order. */
  scripts: string[];
  /** Modules that the entry and the page import, to fetch at once. */
  modulePreloads: string[];
  /** A plain script that stands in the home page itself and runs while that is read. */
  splash?: string;
}

/** A form that was sent without script: what became of it, and what the page it came from has to show again. */
export interface PostedForm {
  result: 'sent' | 'missing' | 'rejected';
  /** What was typed, by field; nothing once it was taken in. */
  values: Readonly<Record<string, string>>;
  /** The server's sentence about a rejection. */
  message?: string;
  details: ErrorDetail[];
  /** What the day that was asked for is, as a sentence; blank without one. */
  dateAnswer: string;
}

/** What somebody chose on the page that prices a day, and what it comes to. */
export interface PricedDay {
  typed: TypedDay;
  view: DayView;
}

/** The form of a page. */
export interface SiteForm {
  /** What is missing of what was typed, what is asked before it is sent, and the inquiry that it stands for. `today` is the day at the venue. */
  read(
    typed: Readonly<Record<string, string>>,
    today: string,
  ): { missing: ErrorDetail[]; questions: ErrorDetail[]; inquiry: Record<string, unknown> };
}

/** What a page is rendered from. */
export interface SiteRequest {
  /** Such as `/contact`. The result does not depend on the query, so that one document serves all who ask. */
  path: string;
  /** Scheme, host and port that canonical links are built from; no trailing slash. */
  origin: string;
  content: ContentSource;
  assets: SiteAssets;
  /** The moment of rendering (milliseconds), so that server and browser render the same year. */
  now: number;
  /** The form that this page answers. */
  posted?: PostedForm;
  /** What the page that prices a day shows, once something was chosen. */
  priced?: PricedDay;
  /** What the page at `proposalPath` shows. */
  proposal?: ProposalView;
  /** What the page at `billPath` shows. */
  bill?: BillPageView;
  /** What the page at `clientPath` shows. */
  client?: ClientPageView;
  /** What the page at `tourPath` shows. */
  tour?: TourView;
  /** What the page at `payReturnPage` shows. */
  payReturn?: PayReturnView;
}

/** The rendered page. */
export interface SiteResponse {
  status: number;
  /** A whole document, from `<!doctype html>` on. */
  html: string;
  /** Whether nothing failed to load; an incomplete page is rendered again for the next visitor. */
  isComplete: boolean;
  /** Extra headers, lower case, such as `retry-after`. */
  headers?: Record<string, string>;
}

/** Where browsers find what the site is called and looks like on a home screen. */
export const webManifestPath = '/site.webmanifest';

/** Where people find whose work the site and the back-office are made of, as plain text. */
export const creditsPath = '/credits.txt';

/** The name of the page for every other path. */
export const notFoundPage = 'not-found';

/** What is rendered for a link that opens nothing. No address of its own, and never in a browser's bundle. */
export const endedLinkPath = '/link-ended';

/** What is rendered for the link of a proposal, as `proposal` of the request says. */
export const proposalPath = '/proposal';

/** The name of its files. Its `start` is all that it runs, and the rest of the site's scripts are not among them. */
export const proposalPage = 'proposal';

/** What is rendered for the link of an invoice, a credit note or a receipt, as `bill` of the request says. */
export const billPath = '/bill';

/** The name of its files: styles alone. */
export const billPage = 'bill';

/** What is rendered for the client's page of an event, as `client` of the request says. */
export const clientPath = '/client-page';

/** The name of its files: styles alone. */
export const clientPage = 'client';

/** What is rendered where visitors book a tour, and for the link of one, as `tour` of the request says. */
export const tourPath = '/tour';

/** What is rendered for whoever comes back from paying, as `payReturn` of the request says. */
export const payReturnPage = '/pay-return';

/** What the site's server entry exports; the server knows the site through this and nothing else. */
export interface SiteRenderer {
  /** The paths that are pages, each with the name of the folder that the page's files are in. */
  pages: ReadonlyMap<string, string>;
  /** The paths of pages that hold an inquiry form. */
  forms: ReadonlyMap<string, SiteForm>;
  render(request: SiteRequest): Promise<SiteResponse>;
  /** An address of each photograph that ships with the site, by the name that slots use. */
  starterPhotos: ReadonlyMap<string, string>;
  /** The address of the icon that ships with the site. */
  favicon: string;
  /** A web app manifest, to be sent as JSON. */
  webManifest(venue: Venue, brand: PublishedBrand): Record<string, unknown>;
}
