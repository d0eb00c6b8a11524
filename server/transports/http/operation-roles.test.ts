// Longer than other files, because who may do what is read together.
import type { AnyProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { aboutItemContent } from '#server/features/about-items/record.ts';
import { backupOperations } from '#server/features/backups/operations.ts';
import { catalogContent } from '#server/features/catalog/record.ts';
import { galleryContent } from '#server/features/gallery/record.ts';
import { changeFeed } from '#server/features/inbox/changes.ts';
import { packageContent } from '#server/features/packages/record.ts';
import { rentalPriceContent } from '#server/features/rental-prices/record.ts';
import { serviceContent } from '#server/features/services/record.ts';
import { testimonialContent } from '#server/features/testimonials/record.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { buildForAllRoles, entriesOf, type LeastRoles, recordRolesOf } from '#server/testing/least-roles.ts';
import { appRouter } from '#server/transports/trpc/router.ts';
import { getRecordPath, recordEntities } from '#shared/entities.ts';
import { hasRole, type Role, roles, roleTooLow } from '#shared/roles.ts';

/** `AboutItem` of `about_item`, and of `/about-items` with an s. */
const toName = (words: string) => words.replace(/(?:^|\W|_)+(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** What every kind of record has, by the names that follow from its own. */
const recordOperations = new Map(
  recordEntities.flatMap((entity): [string, Role][] => {
    const { read, write, remove } = recordRolesOf(entity);
    const [one, many] = [toName(entity), toName(getRecordPath(entity))];
    return [
      ...([`list${many}`, `get${one}`].map((name) => [name, read]) as [string, Role][]),
      ...([`create${one}`, `update${one}`].map((name) => [name, write]) as [string, Role][]),
      [`${one.charAt(0).toLowerCase()}${one.slice(1)}Records.remove`, remove],
    ];
  }),
);

/** Content that visitors do not read, and managers write. */
const sold = [
  { router: 'catalogItems', idsField: 'catalogItemIds', list: { category: 'MAINS' } },
  { router: 'packages', idsField: 'packageIds', list: {} },
  { router: 'rentalPrices', idsField: 'rentalPriceIds', list: { spaceId: 'a'.repeat(24) } },
];

/** The least role of every other operation that takes an actor and is not public. A new operation is added here. */
const otherOperations: LeastRoles = {
  read_only: [
    'readPdf',
    ...['getOwnAccount', 'updateOwnAccount', 'changeOwnPassword', 'getNotifications', 'updateNotifications'],
    ...['listOwnSessions', 'endOwnSession', 'beginTwoFactor', 'enableTwoFactor', 'disableTwoFactor'],
    ...['renewRecoveryCodes', 'getSignedInUser', 'listAuditEntries', 'backup.status', 'getBrand', 'getFirstRun'],
    ...['listLibrary', 'getProfilePart', 'listSimilarInquiries', 'getInquiryStats', 'readQueue'],
    ...[
      'getInboxFigures',
      'listInboxAssignees',
      'listTodayProposals',
      'listTodayPayments',
      'readCalendar',
      'readPrepSheet',
      'readRawMessage',
      'readMessageFile',
    ],
    ...['exportMessage', 'getMailState', 'listHistory', 'listHistoryPeople', 'listTrash', 'changes.list'],
    ...['searchEverything', 'listClientSuggestions', 'listClientMerges', 'listClientBelongings', 'readDocument'],
    ...['readTimeline', 'listPages', 'getPage', 'listPageVersions', 'getDashboardStats', 'getWaitingInquiries'],
    ...[
      'countInquiriesPerMonth',
      'listRecentActivity',
      'getMoney',
      'getQuestionnaire',
      'listCatalogCategories',
      'readBalance',
      'readSummary',
      ...['readStatement', 'readStatementPdf', 'readLedger'],
    ],
    'listOutdatedDrafts',
    ...['getRunningSheetRevision', 'readSheetPdf', 'getClientPage'],
    ...['getAgreed', 'listVersions', 'getVersion'],
    ...sold.flatMap(({ router }) => [`${router}.list`, `${router}.get`]),
  ],
  staff: [
    ...['sendClientPage', 'revokeDevice'],
    ...['issueInvoice', 'readIssuable', 'addBillingLink', 'issueRunningSheet'],
    ...[
      'duplicateProposal',
      'previewProposal',
      'sendProposal',
      'reviseProposal',
      'withdrawProposal',
      'beginChange',
      'changeCounts',
      'countersignProposal',
      'addSignerLink',
      'endSignerLinks',
    ],
    ...['joinThreads', 'splitThread', 'convertInquiry', 'checkEventDate', 'answerInquiry', 'finishInquiry'],
    ...['joinInquiries', 'splitInquiry', 'completeTask', 'reopenTask', 'releaseHold', 'attachMessage'],
    ...['convertMessageToInquiry', 'dismissMessage', 'removeMessage', 'sendMessage', 'cancelMessage'],
    ...['retryMessage', 'previewTemplate', 'listCalendarFeeds', 'createCalendarFeed', 'renewCalendarFeed'],
    ...['revokeCalendarFeed', 'readEventFile', 'revertEntry', 'undoActions', 'moveToTrash', 'restoreFromTrash'],
    ...[
      'getSettings',
      'getTourSettings',
      'savePage',
      'publishPage',
      'discardDraft',
      'restorePageVersion',
      'previewPage',
    ],
    'replaceEverywhere',
    ...contentKinds.flatMap(({ router }) => [`${router}.create`, `${router}.update`, `${router}.reorder`]),
  ],
  manager: [
    ...[
      'updateSettings',
      'updateTourSettings',
      'updateMoney',
      'updateQuestionnaire',
      'saveVenue',
      'saveProfilePart',
      'saveBrand',
      'dismissFirstRun',
      'exportInquiries',
    ],
    ...['exportClients', 'mergeClients', 'unmergeClients', 'removeEvent', 'removeUpload', 'moveHold'],
    ...['confirmHold', 'importCalendar', 'importCatalogItems', 'sendTestMail'],
    ...[
      'recordPayment',
      'voidPayment',
      'refundPayment',
      'creditInvoice',
      'voidInvoice',
      'issueFinalBill',
      'readFinalBill',
      'previewFinalBill',
    ],
    ...['readCancellation', 'cancelEvent', 'readPostponement', 'postponeEvent', 'returnSecurityDeposit'],
    ...contentKinds.map(({ router }) => `${router}.remove`),
    ...sold.flatMap(({ router }) => ['create', 'update', 'reorder', 'remove'].map((name) => `${router}.${name}`)),
  ],
  admin: [
    ...['listTeam', 'updateMember', 'resetTwoFactor', 'getSecurity', 'setSecurity'],
    ...['listInvitations', 'createInvitation', 'inviteToTeam', 'revokeInvitation'],
  ],
};

/** Operations that take an actor and are for everybody. A stream rejects once it is read; its own tests show for whom. */
const open = [
  // Rows that other operations look up.
  ...['requireActiveHold', 'requireHold', 'requireClient'],
  ...['createInquiryWith', 'quoteDay', 'sendDay'],
  ...[
    'createInquiry',
    'prepareBookedInquiry',
    'bookTour',
    'changes.follow',
    'listServiceCategories',
    'listAboutCategories',
  ],
  ...contentKinds.flatMap(({ router }) => [`${router}.list`, `${router}.get`]),
];

/** Rooms whose operations are made for a server, by the name that they have here. */
const rooms = {
  backup: backupOperations,
  changes: changeFeed,
};

/** Content types, by the names of their routers. */
const contentTypes: Record<string, object> = {
  services: serviceContent,
  testimonials: testimonialContent,
  aboutItems: aboutItemContent,
  gallery: galleryContent,
  catalogItems: catalogContent,
  packages: packageContent,
  rentalPrices: rentalPriceContent,
};

/** Every module with operations. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../features/**/*.ts', '../../records/trash.ts', '!../../**/testing/**', '!../../**/*.test.ts'],
  { eager: true },
);

/** The operations of a server that take an actor. */
function listOperations(ctx: Ctx): Map<string, (actor: Actor, ...input: unknown[]) => unknown> {
  const ofContent = Object.entries(contentTypes).flatMap(([type, content]) =>
    Object.entries(content).map(([name, value]): [string, unknown] => [`${type}.${name}`, value]),
  );
  const inModules = Object.values(modules).flatMap((module) => Object.entries(module));
  const ofRecords = inModules.flatMap(([name, value]): [string, unknown][] =>
    name.endsWith('Records') ? [[`${name}.remove`, (value as { remove?: unknown }).remove]] : [],
  );
  const exported = [...inModules, ...ofRecords, ...ofContent]
    .filter(([, value]) => typeof value === 'function' && /^[^(]*\(_?ctx, actor\b/.test(String(value)))
    .map(([name, value]) => [
      name,
      (...input: unknown[]) => (value as (...input: unknown[]) => unknown)(ctx, ...input),
    ]);
  const made = Object.entries(rooms).flatMap(([room, make]) =>
    Object.entries(make(ctx))
      .filter(([, value]) => typeof value === 'function' && /^[^(]*\(actor\b/.test(String(value)))
      .map(([name, value]) => [`${room}.${name}`, value]),
  );
  return new Map([...exported, ...made] as [string, (actor: Actor, ...input: unknown[]) => unknown][]);
}

/** The least role of each of these operations that is not open. */
function leastRolesOf(names: Iterable<string>): [string, Role | undefined][] {
  const others = new Map(entriesOf(otherOperations));
  return [...names]
    .filter((name) => !open.includes(name))
    .map((name) => [name, others.get(name) ?? recordOperations.get(name)]);
}

describe('an operation', () => {
  const toActor = (role: Role): Actor => ({ kind: 'staff', id: 'a'.repeat(24), username: role, role });

  it('states its least role', async () => {
    const { ctx } = await buildTestApp();
    const operations = listOperations(ctx);
    const listed = [...open, ...entriesOf(otherOperations).map(([name]) => name)];
    expect(listed.filter((name) => !operations.has(name))).toEqual([]);
    expect(leastRolesOf(operations.keys()).filter(([, least]) => least === undefined)).toEqual([]);
  });

  it('rejects lower roles first, whatever it is given, and no other', async () => {
    const { ctx } = await buildTestApp();
    const operations = listOperations(ctx);
    const input = { status: 'pending' };
    for (const [name, least = 'read_only'] of leastRolesOf(operations.keys()))
      for (const role of roles) {
        const call = async () => operations.get(name)?.(toActor(role), input, input);
        const code = await call().then(
          () => undefined,
          (error: { code?: unknown }) => error.code,
        );
        expect(code === 'forbidden', `${name} as ${role}`).toBe(!hasRole(role, least));
      }
  });
});

describe('a tRPC procedure', () => {
  const inputs: Record<string, unknown> = {
    'audit.list': {},
    'inquiries.convert': { id: 'x' },
    'pages.preview': { page: 'faq' },
    ...Object.fromEntries(
      [...contentKinds, ...sold].flatMap(({ router, idsField, list }) => [
        [`${router}.list`, { includeInactive: true }],
        [`${router}.reorder`, { [idsField]: ['a'.repeat(24)], ...list }],
      ]),
    ),
  };
  /** The operations behind procedures, where they have another name. */
  const operationNames: Record<string, string> = {
    'audit.list': 'listAuditEntries',
    'dashboard.stats': 'getDashboardStats',
    'dashboard.waiting': 'getWaitingInquiries',
    'dashboard.inquiriesPerMonth': 'countInquiriesPerMonth',
    'dashboard.recentActivity': 'listRecentActivity',
    'firstRun.get': 'getFirstRun',
    'firstRun.dismiss': 'dismissFirstRun',
    'inbox.queue': 'readQueue',
    'inbox.figures': 'getInboxFigures',
    'inbox.assignees': 'listInboxAssignees',
    'inquiries.stats': 'getInquiryStats',
    'inquiries.convert': 'convertInquiry',
    'pages.preview': 'previewPage',
    'search.everything': 'searchEverything',
    'dashboard.backup': 'backup.status',
    'catalogItems.categories': 'listCatalogCategories',
  };
  const leastRoles = new Map<string, Role>([
    ...recordOperations,
    ...entriesOf(otherOperations),
    ...contentKinds.map(({ router }) => [`${router}.list`, 'read_only'] as const),
  ]);
  const isOpen = (name: string) =>
    /^inquiries.create$|^inbox.changes$|^dayPrice\.|\.(layout|published|shown)$|^(services|aboutItems)\.categories$|^venue\./.test(
      name,
    );

  async function openProcedures() {
    const built = await buildForAllRoles();
    // tRPC flattens the routers in this record, which its type does not say.
    const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
    const guarded = Object.entries(procedures).filter(([name]) => !isOpen(name));
    const calls = guarded.flatMap(([name, procedure]) =>
      roles.map((role) => ({
        name,
        role,
        isQuery: procedure._def.type === 'query',
        least: leastRoles.get(operationNames[name] ?? name),
      })),
    );
    const send = async ({ name, role, isQuery }: (typeof calls)[number]) => {
      const { [name]: input } = inputs;
      const headers = { ...built.sessions.get(role), 'content-type': 'application/json' };
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      const answer = isQuery
        ? await built.app.inject({ url: `/trpc/${name}${query}`, headers })
        : await built.app.inject({
            method: 'POST',
            url: `/trpc/${name}`,
            headers,
            payload: JSON.stringify(input) ?? '',
          });
      return (answer.json() as { error?: { message: string; data: { appCode: string } } }).error;
    };
    return { ...built, calls, send };
  }

  it('takes the role of its operation, and writes nothing for a lower one', async () => {
    const { db, calls, send } = await openProcedures();
    expect(calls.length).toBeGreaterThan(80);
    for (const call of calls) {
      const { name, role, least } = call;
      if (least === undefined) expect.unreachable(`${name} has no least role here.`);
      const before = db.version;
      const error = await send(call);
      const isEnough = hasRole(role, least);
      expect(error?.data.appCode === 'forbidden', `${name} as ${role}`).toBe(!isEnough);
      if (!isEnough) expect([error?.message, db.version], name).toEqual([roleTooLow, before]);
    }
  });
});
