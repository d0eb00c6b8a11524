import { aboutItemKind } from '#shared/about-item/kind.ts';
import { billingDocumentKind } from '#shared/billing/kind.ts';
import { blackoutKind } from '#shared/blackout/kind.ts';
import { catalogItemKind } from '#shared/catalog-item/kind.ts';
import { clientKind } from '#shared/client/kind.ts';
import { documentKind } from '#shared/document/kind.ts';
import { eventKind } from '#shared/event/kind.ts';
import { galleryItemKind } from '#shared/gallery-item/kind.ts';
import { holdKind } from '#shared/hold/kind.ts';
import { inquiryKind } from '#shared/inquiry/kind.ts';
import type { EntityWords, Kind } from '#shared/kind.ts';
import { messageKind } from '#shared/message/kind.ts';
import { noteKind } from '#shared/note/kind.ts';
import { packageKind } from '#shared/package/kind.ts';
import { paymentKind } from '#shared/payment/kind.ts';
import { proposalKind } from '#shared/proposal/kind.ts';
import { rentalPriceKind } from '#shared/rental-price/kind.ts';
import { runningSheetKind } from '#shared/running-sheet/kind.ts';
import { serviceKind } from '#shared/service/kind.ts';
import { spaceKind } from '#shared/space/kind.ts';
import { taskKind } from '#shared/task/kind.ts';
import { templateKind } from '#shared/template/kind.ts';
import { testimonialKind } from '#shared/testimonial/kind.ts';

/** Content whose lists visitors read. */
export const publicContentEntities = {
  service: serviceKind,
  testimonial: testimonialKind,
  about_item: aboutItemKind,
  gallery_item: galleryItemKind,
};

/** Every type of content that staff order in lists, by its name in the feeds: what is published, and what the venue sells. */
export const contentEntities = {
  ...publicContentEntities,
  catalog_item: catalogItemKind,
  package: packageKind,
  rental_price: rentalPriceKind,
};
export type PublicContentEntity = keyof typeof publicContentEntities;
export type ContentEntity = keyof typeof contentEntities;

/** The records of people. */
export const personalEntities = { inquiry: inquiryKind, client: clientKind, event: eventKind };
export type PersonalEntity = keyof typeof personalEntities;

const kinds = {
  ...personalEntities,
  // What staff write down beside them, and what they work with.
  note: noteKind,
  task: taskKind,
  message: messageKind,
  space: spaceKind,
  hold: holdKind,
  blackout: blackoutKind,
  document: documentKind,
  proposal: proposalKind,
  payment: paymentKind,
  billing_document: billingDocumentKind,
  running_sheet: runningSheetKind,
  template: templateKind,
  ...contentEntities,
} satisfies Record<string, Kind>;

/** Every kind of record: it has a history, and goes to the trash by itself or with another one. */
export type RecordEntity = keyof typeof kinds;
/** All of them, in the order of the filters in the back-office. */
export const recordEntities = Object.keys(kinds) as RecordEntity[];

/** What the program knows of a kind of record. */
export const kindOf = (entity: RecordEntity): Kind => kinds[entity];

/** Kinds that the search for everything finds. */
export type SearchedEntity = {
  [Entity in RecordEntity]: (typeof kinds)[Entity] extends { search: object } ? Entity : never;
}[RecordEntity];
/** All of them, in the order in which it shows them. */
export const searchedEntities = recordEntities.filter((entity): entity is SearchedEntity => 'search' in kinds[entity]);

/** The path of a kind of record below `/api/v1`. */
export const getRecordPath = (entity: RecordEntity): string => kinds[entity].path;

/** The resource of a kind of record in the back-office, named as its path. */
export const getRecordResource = (entity: RecordEntity): string => getRecordPath(entity).slice(1);

/** The kind of record at a path below `/api/v1`; `undefined` if what is there has no history. */
export const findRecordEntity = (path: string): RecordEntity | undefined =>
  recordEntities.find((entity) => getRecordPath(entity) === path);

/** Kinds whose records have an address in the back-office. */
type AddressedEntity = {
  [Entity in RecordEntity]: (typeof kinds)[Entity] extends { opensAt: string } ? Entity : never;
}[RecordEntity];

/** Where the back-office opens a record; `undefined` for kinds without an address of their own. */
export function recordAddress<Entity extends RecordEntity>(
  entity: Entity,
  id: string,
): Entity extends AddressedEntity ? string : string | undefined {
  const { opensAt } = kindOf(entity);
  return (opensAt && `${opensAt}${encodeURIComponent(id)}`) as ReturnType<typeof recordAddress<Entity>>;
}

/** What the public site is made of besides content, and the settings. */
const siteEntities = {
  page: { a: 'a page', one: 'page', many: 'pages' },
  brand: { a: 'the brand', one: 'brand', many: 'brand', beforeName: 'brand of' },
  venue: { a: 'the venue', one: 'venue', many: 'venue' },
  upload: { a: 'an upload', one: 'upload', many: 'uploads' },
  settings: { a: 'the settings', one: 'settings', many: 'settings', beforeName: 'settings of the' },
  questionnaire: { a: 'the questionnaire', one: 'questionnaire', many: 'questionnaire' },
  money: { a: 'the money settings', one: 'money settings', many: 'money settings', beforeName: 'settings of' },
} as const satisfies Record<string, EntityWords>;

/** No record of a person: its name may stay in the feed. */
export type PublishedEntity = ContentEntity | keyof typeof siteEntities;

/** What the activity feed and the audit log have entries of. */
export type Entity = PublishedEntity | RecordEntity;

const words: Record<Entity, EntityWords> = { ...kinds, ...siteEntities };

/** The words for an entity; one that is not known any more stands for itself. */
export function getEntityWords(entity: string): EntityWords {
  return Object.hasOwn(words, entity) ? words[entity as Entity] : { a: entity, one: entity, many: entity };
}
