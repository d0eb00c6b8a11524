import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';
import { capitalize, groupDays } from '#shared/rules/hours.ts';
import type { FaqCategory } from '#shared/venue/profile.ts';
import type { Venue } from '#shared/venue/schema.ts';
import shareImage from '#site/photos/og-default.jpg';
import { type Route, routes } from './routes.ts';

/** One schema.org object. Blank values are `undefined` and left out of the JSON. */
export type JsonLdNode = { '@type': string } & Record<string, unknown>;

/** Builds the objects of a page. `origin`, without a trailing slash, makes paths absolute. */
export type StructuredData = (origin: string) => JsonLdNode[];

/** Combines all objects of a page into one JSON-LD document. */
export function toJsonLd(nodes: JsonLdNode[]): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Only a URL with a path is a profile; the front page of a network is not. */
const profileUrl = /^https?:\/\/[^/]+\/./;

/** The venue with its address, opening hours and social profiles. */
export function venueData(venue: Venue, origin: string): JsonLdNode {
  const { latitude, longitude } = venue;
  const profiles = [venue.facebookUrl, venue.instagramUrl].filter((url) => profileUrl.test(url));
  const openingHours = groupDays(venue.hours).flatMap(({ days, intervals }) =>
    intervals.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(capitalize),
      opens,
      closes,
    })),
  );
  // As search engines are told of a day off: it opens and closes at midnight.
  const closedDays = venue.closedDays.map(({ day }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: '00:00',
    closes: '00:00',
  }));
  return {
    '@type': 'EventVenue',
    '@id': `${origin}/#venue`,
    url: `${origin}/`,
    image: origin + shareImage,
    name: venue.name,
    description: venue.description,
    telephone: venue.phone || undefined,
    email: venue.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.street || undefined,
      addressLocality: venue.city || undefined,
      addressRegion: venue.region || undefined,
      postalCode: venue.postalCode || undefined,
      addressCountry: venue.country || undefined,
    },
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: valueOrList(openingHours),
    specialOpeningHoursSpecification: valueOrList(closedDays),
    priceRange: venue.priceRange || undefined,
    currenciesAccepted: venue.currency || undefined,
    paymentAccepted: venue.payments.join(', ') || undefined,
    hasMap: venue.mapUrl || undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

/** A single value needs no list. */
const valueOrList = (values: object[]) => (values.length > 1 ? values : values[0]);

/** The node with the venue's own photograph and logo, if it describes the venue; the starter ones are another venue's. */
export function withOwnImages(
  node: JsonLdNode,
  own: { image?: string | undefined; logo?: string | undefined },
): JsonLdNode {
  return node['@type'] === 'EventVenue' ? { ...node, image: own.image ?? node.image, logo: own.logo } : node;
}

/** The breadcrumb from the home page to a page. The first part of `title` is the page's name. */
export function breadcrumbData(path: Route, title: string, origin: string): JsonLdNode {
  const [name = title] = title.split(' · ');
  const steps = path === routes.home ? [] : [{ name, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: routes.home }, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + step.path,
    })),
  };
}

/** The questions and answers of all categories. */
export function faqData(categories: readonly FaqCategory[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    mainEntity: categories
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}

const maxImages = 10;

/** The first images of the gallery. */
export function galleryData(name: string, items: readonly ShownGalleryItem[], origin: string): JsonLdNode {
  return {
    '@type': 'ImageGallery',
    name,
    image: items.slice(0, maxImages).map(({ title, imageUrl, picture }) => ({
      '@type': 'ImageObject',
      name: title || undefined,
      // Our own images are stored as paths.
      contentUrl: imageUrl.startsWith('/') ? origin + imageUrl : imageUrl,
      width: picture?.width,
      height: picture?.height,
    })),
  };
}
