import type { AnyProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/auth/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { createOperations } from '#server/testing/create-operations.ts';
import { buildForAllRoles, entriesOf, type LeastRoles } from '#server/testing/least-roles.ts';
import { appRouter } from '#server/transports/trpc/router.ts';
import { hasRole, type Role, roles, roleTooLow } from '#shared/roles.ts';

/** The least role of every operation that takes an actor and is not public. A new operation is added here. */
const operationRoles: LeastRoles = {
  read_only: [
    ...[
      'account.get',
      'account.update',
      'account.changePassword',
      'account.notifications',
      'account.updateNotifications',
    ],
    ...['account.sessions', 'account.endSession', 'twoFactor.begin', 'twoFactor.enable', 'twoFactor.disable'],
    'twoFactor.renewCodes',
    ...['auth.profile', 'audit.list', 'backup.status', 'brand.get', 'firstRun.get', 'library.list', 'venueEdits.part'],
    ...['inquiries.list', 'inquiries.get', 'inquiries.similar', 'inquiries.stats'],
    ...['inbox.queue', 'inbox.figures', 'inbox.assignees'],
    ...['notes.list', 'notes.get', 'tasks.list', 'tasks.get'],
    ...['spaces.list', 'spaces.get', 'holds.list', 'holds.get'],
    ...['blackouts.list', 'blackouts.get', 'calendar.read'],
    ...['incoming.raw', 'incoming.file'],
    ...['messages.list', 'messages.get', 'messages.eml', 'messages.state'],
    ...['history.list', 'history.people', 'trash.list', 'changes.list', 'search.everything'],
    ...['clients.suggestions', 'clients.merges', 'clients.belongings'],
    ...['documents.list', 'documents.get', 'documents.read', 'timeline.page'],
    ...['clients.list', 'clients.get', 'events.list', 'events.get', 'pages.list', 'pages.get', 'pages.versions'],
    ...['dashboard.stats', 'dashboard.waiting', 'dashboard.inquiriesPerMonth', 'dashboard.recentActivity'],
  ],
  staff: [
    ...['inquiries.update', 'inquiries.convert', 'clients.create', 'clients.update', 'events.create', 'events.update'],
    ...['documents.create', 'documents.update'],
    ...[
      'calendar.check',
      'inquiries.answer',
      'inquiries.finish',
      'inquiries.join',
      'inquiries.split',
      'notes.create',
      'notes.update',
      'notes.remove',
    ],
    ...['tasks.create', 'tasks.update', 'tasks.complete', 'tasks.reopen'],
    ...['holds.create', 'holds.update', 'holds.release'],
    ...['incoming.attach', 'incoming.toInquiry', 'incoming.dismiss'],
    ...['messages.create', 'messages.update', 'messages.remove', 'messages.send', 'messages.cancel', 'messages.retry'],
    ...['templates.list', 'templates.get', 'templates.preview'],
    ...[
      'calendarFeeds.list',
      'calendarFeeds.create',
      'calendarFeeds.renew',
      'calendarFeeds.revoke',
      'calendarFeeds.event',
    ],
    ...['history.revert', 'history.undo', 'trash.put', 'trash.restore', 'settings.get'],
    ...['pages.save', 'pages.publish', 'pages.discard', 'pages.restore', 'pages.preview', 'library.replace'],
    ...contentKinds.flatMap(({ router }) => [`${router}.create`, `${router}.update`, `${router}.reorder`]),
  ],
  manager: [
    ...[
      'settings.update',
      'venueEdits.save',
      'venueEdits.savePart',
      'brand.save',
      'firstRun.dismiss',
      'inquiries.export',
      'audit.exported',
    ],
    ...['documents.remove', 'clients.export', 'clients.merge', 'clients.unmerge'],
    ...['inquiries.remove', 'clients.remove', 'events.remove', 'library.remove', 'tasks.remove'],
    ...['spaces.create', 'spaces.update', 'spaces.remove', 'holds.move'],
    ...['holds.confirm', 'blackouts.create', 'blackouts.update', 'blackouts.remove', 'calendarImport.run'],
    ...['messages.test', 'templates.create', 'templates.update', 'templates.remove'],
    ...contentKinds.map(({ router }) => `${router}.remove`),
  ],
  admin: [
    ...['team.list', 'team.update', 'team.resetTwoFactor', 'team.security', 'team.setSecurity'],
    ...['invitations.list', 'invitations.create', 'invitations.revoke'],
  ],
};

/** Operations for everybody, for other operations and for jobs. */
const open = [
  ...['invitations.open', 'invitations.accept', 'calendarFeeds.read', 'dates.ask', 'dates.askRecent', 'dates.holdOf'],
  ...['auth.login', 'auth.logout', 'auth.authenticate', 'auth.deleteExpiredSessions'],
  ...['audit.countRejection', 'audit.flush', 'audit.prune', 'backup.health', 'brand.published', 'brand.file'],
  ...[
    'brand.preview',
    'calendar.bookedDays',
    'calendar.states',
    'inquiries.create',
    'inquiries.deleteExpiredKeys',
    'pages.published',
  ],
  // A stream rejects once it is read; its own tests show for whom.
  ...['changes.follow', 'changes.checkSessions', 'changes.close'],
  ...['clients.insert', 'events.insert', 'events.presentAll', 'blackouts.insert'],
  ...['blackouts.change', 'trash.purge', 'settings.read', 'inquiries.convertHeld'],
  ...['events.confirmHeld'],
  ...['inquiries.presentAll', 'notes.addOnce', 'tasks.countDue', 'tasks.followUpDay'],
  'documents.files',
  ...['incoming.sweep', 'incoming.close', 'mailbox.start', 'mailbox.stop', 'mailbox.idle'],
  ...['holdExpiry.start', 'holdExpiry.stop', 'holdExpiry.idle', 'holdExpiry.runDue', 'tasks.planForHold'],
  ...[
    'tasks.planFollowUp',
    'tasks.closeFollowUps',
    'tasks.closeThreadFollowUps',
    'tasks.planCall',
    'messages.health',
    'messages.bounced',
  ],
  ...['templates.ofProgram', 'outbox.start', 'outbox.stop', 'outbox.idle', 'outbox.resume', 'outbox.drain'],
  ...['notices.newInquiry', 'notices.assigned', 'notices.replyReceived', 'notices.mailFailed', 'notices.hold'],
  ...['notices.notifyDue', 'notices.canNotify'],
  ...['pages.layout', 'venueEdits.get', 'services.categories', 'aboutItems.categories'],
  ...contentKinds.flatMap(({ router }) => [`${router}.list`, `${router}.get`]),
];

describe('an operation', () => {
  const toActor = (role: Role): Actor => ({ kind: 'staff', id: 'a'.repeat(24), username: role, role });

  async function openOperations() {
    const { parts } = await buildTestApp();
    const { media: _media, records: _records, venue: _venue, ...groups } = createOperations(parts);
    const all = Object.entries(groups).flatMap(([group, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => typeof operation === 'function')
        .map(([name, operation]) => [`${group}.${name}`, operation.bind(operations)] as const),
    );
    return new Map(all as [string, (...args: unknown[]) => unknown][]);
  }

  it('states its least role', async () => {
    const names = entriesOf(operationRoles).map(([name]) => name);
    expect([...names, ...open].sort()).toEqual([...(await openOperations()).keys()].sort());
  });

  it('rejects lower roles first, whatever it is given, and no other', async () => {
    const operations = await openOperations();
    const input = { status: 'pending' };
    for (const [name, least] of entriesOf(operationRoles))
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
    'inquiries.join': { id: 'x', with: 'y' },
    'inquiries.split': { id: 'x' },
    'pages.preview': { page: 'faq' },
    ...Object.fromEntries(
      contentKinds.flatMap(({ router, idsField, list }) => [
        [`${router}.list`, { includeInactive: true }],
        [`${router}.reorder`, { [idsField]: ['a'.repeat(24)], ...list }],
      ]),
    ),
  };
  /** By the operation behind it, where they have the same name. */
  const leastRoles = new Map<string, Role>([
    ...entriesOf(operationRoles),
    ['dashboard.backup', 'read_only'],
    ...contentKinds.map(({ router }) => [`${router}.list`, 'read_only'] as const),
  ]);
  const isOpen = (name: string) =>
    /^inquiries.create$|^inbox.changes$|\.(layout|published|categories)$|^venue\./.test(name);

  async function openProcedures() {
    const built = await buildForAllRoles();
    // tRPC flattens the routers in this record, which its type does not say.
    const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
    const guarded = Object.entries(procedures).filter(([name]) => !isOpen(name));
    const calls = guarded.flatMap(([name, procedure]) =>
      roles.map((role) => ({ name, role, isQuery: procedure._def.type === 'query', least: leastRoles.get(name) })),
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
