/** An entity in sentences: one with its article, one without, and all of them. */
export interface EntityWords {
  a: string;
  one: string;
  many: string;
  /** The whole list of them, if not `many`. */
  list?: string;
  /** Before the name of an item, if not `one`. */
  beforeName?: string;
}

/** Every type of published content, by its name in the feeds, with its path below `/api/v1`. A new type is added here. */
export const contentEntities = {
  service: { path: '/services', a: 'a service', one: 'service', many: 'services' },
  testimonial: {
    path: '/testimonials',
    a: 'a testimonial',
    one: 'testimonial',
    many: 'testimonials',
    beforeName: 'testimonial of',
  },
  about_item: { path: '/about-items', a: 'an about item', one: 'about item', many: 'about items' },
  gallery_item: { path: '/gallery', a: 'a picture', one: 'picture', many: 'pictures', list: 'gallery' },
} as const satisfies Record<string, EntityWords & { path: string }>;
export type ContentEntity = keyof typeof contentEntities;

/** The records of people. */
export const personalEntities = {
  inquiry: { path: '/inquiries', a: 'an inquiry', one: 'inquiry', many: 'inquiries' },
  client: { path: '/clients', a: 'a client', one: 'client', many: 'clients' },
  event: { path: '/events', a: 'an event', one: 'event', many: 'events' },
} as const satisfies Record<string, EntityWords & { path: string }>;
export type PersonalEntity = keyof typeof personalEntities;

/** What staff write down beside them, and what they work with. */
const deskEntities = {
  note: { path: '/notes', a: 'a note', one: 'note', many: 'notes' },
  task: { path: '/tasks', a: 'a task', one: 'task', many: 'tasks' },
  message: { path: '/messages', a: 'a message', one: 'message', many: 'messages' },
  space: { path: '/spaces', a: 'a space', one: 'space', many: 'spaces' },
  hold: { path: '/holds', a: 'a hold', one: 'hold', many: 'holds' },
  blackout: { path: '/blackouts', a: 'closed days', one: 'closed days', many: 'closed days' },
  document: { path: '/documents', a: 'a document', one: 'document', many: 'documents' },
  template: { path: '/templates', a: 'a template', one: 'template', many: 'templates' },
} as const satisfies Record<string, EntityWords & { path: string }>;

const recordWords = { ...personalEntities, ...deskEntities, ...contentEntities };

/** Every kind of record: it has a history, and goes to the trash by itself or with another one. */
export type RecordEntity = keyof typeof recordWords;
/** All of them, in the order of the filters in the back-office. */
export const recordEntities = Object.keys(recordWords) as RecordEntity[];

/** The path of a kind of record below `/api/v1`. */
export const getRecordPath = (entity: RecordEntity): string => recordWords[entity].path;

/** The resource of a kind of record in the back-office, named as its path. */
export const getRecordResource = (entity: RecordEntity): string => getRecordPath(entity).slice(1);

/** The kind of record at a path below `/api/v1`; `undefined` if what is there has no history. */
export const findRecordEntity = (path: string): RecordEntity | undefined =>
  recordEntities.find((entity) => getRecordPath(entity) === path);

/** What the public site is made of besides content, and the settings. */
const siteEntities = {
  page: { a: 'a page', one: 'page', many: 'pages' },
  brand: { a: 'the brand', one: 'brand', many: 'brand', beforeName: 'brand of' },
  venue: { a: 'the venue', one: 'venue', many: 'venue' },
  upload: { a: 'an upload', one: 'upload', many: 'uploads' },
  settings: { a: 'the settings', one: 'settings', many: 'settings', beforeName: 'settings of the' },
} as const satisfies Record<string, EntityWords>;

/** No record of a person: its name may stay in the feed. */
export type PublishedEntity = ContentEntity | keyof typeof siteEntities;

/** What the activity feed and the audit log have entries of. */
export type Entity = PublishedEntity | RecordEntity;

const words: Record<Entity, EntityWords> = { ...recordWords, ...siteEntities };

/** The words for an entity; one that is not known any more stands for itself. */
export function getEntityWords(entity: string): EntityWords {
  return Object.hasOwn(words, entity) ? words[entity as Entity] : { a: entity, one: entity, many: entity };
}
