/** The screens and settings of the back-office by name. */
export const adminPaths = {
  login: '/login',
  dashboard: '/dashboard',
  inbox: '/dashboard/inbox',
  inquiries: '/dashboard/inquiries',
  calendar: '/dashboard/calendar',
  clients: '/dashboard/clients',
  events: '/dashboard/events',
  prepSheet: '/dashboard/prep-sheet',
  proposals: '/dashboard/proposals',
  homepageServices: '/dashboard/homepage-services',
  avEquipment: '/dashboard/av-equipment',
  testimonials: '/dashboard/testimonials',
  aboutItems: '/dashboard/about-items',
  gallery: '/dashboard/gallery',
  pages: '/dashboard/pages',
  venue: '/dashboard/venue',
  brand: '/dashboard/brand',
  photos: '/dashboard/photos',
  activityLog: '/dashboard/activity-log',
  catalog: '/dashboard/catalog',
  mail: '/dashboard/mail',
  trash: '/dashboard/trash',
  history: '/dashboard/history',
  settings: '/dashboard/settings',
  deskSettings: '/dashboard/settings/desk',
  moneySettings: '/dashboard/settings/money',
  questionSettings: '/dashboard/settings/questionnaire',
  tourSettings: '/dashboard/settings/tours',
  teamSettings: '/dashboard/settings/team',
  accountSettings: '/dashboard/settings/account',
  notificationSettings: '/dashboard/settings/notifications',
  templateSettings: '/dashboard/settings/templates',
  spaceSettings: '/dashboard/settings/spaces',
  feedSettings: '/dashboard/settings/feeds',
  ledgerSettings: '/dashboard/settings/ledger',
} as const;

/** What stands after the address of an event where its running sheet is. */
export const runningSheetEnd = '/beo';

/** The running sheet of an event. */
export const runningSheetAddress = (eventId: string): string =>
  `${adminPaths.events}/${encodeURIComponent(eventId)}${runningSheetEnd}`;

/** Where the links of invitations lead; the token follows. The server has a route of its own for it. */
export const invitePath = '/invite';

/** Where the guide for staff is; a page of it follows after a slash. */
export const guidePath = '/guide';

/**
 * The queues of the inbox: `unanswered`: the venue owes an answer, the first due first; `mine` and `unassigned`: those of
 * them that are assigned to the caller or to nobody; `waiting`: the client's word is next, the longest wait first; `open`:
 * all but lost, converted and spam, newest first.
 */
export const inboxViews = ['unanswered', 'mine', 'unassigned', 'waiting', 'open'] as const;
export type InboxView = (typeof inboxViews)[number];

/** The part of the address of the inbox that says what it lists: a queue, or the tasks that are due. */
export const inboxSections = [...inboxViews, 'today'] as const;
export type InboxSection = (typeof inboxSections)[number];
