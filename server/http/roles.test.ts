// Longer than other files, because it lists every route and every operation.
import type { AnyProcedure } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/auth/actor.ts';
import { users } from '#server/auth/table.ts';
import { createOperations } from '#server/operations.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { appRouter } from '#server/trpc/router.ts';
import { hasRole, type Role, roles, roleTooLow } from '#shared/roles.ts';

type Table = Record<Role, string[]>;

const recordPaths = [
  '/inquiries',
  '/clients',
  '/events',
  '/notes',
  '/tasks',
  '/documents',
  ...contentKinds.map(({ url }) => url),
];

/** The least role of every route that is not public, below `/api/v1`. A new route is added here. */
const routes: Table = {
  read_only: [
    ...[
      'GET /auth/account',
      'PUT /auth/account',
      'PUT /auth/password',
      'GET /auth/sessions',
      'DELETE /auth/sessions/:id',
    ],
    ...['GET /auth/notifications', 'PUT /auth/notifications', 'POST /auth/two-factor/begin'],
    ...['POST /auth/two-factor/enable', 'POST /auth/two-factor/disable', 'POST /auth/two-factor/recovery-codes'],
    ...['GET /auth/profile', 'GET /audit', 'GET /brand', 'GET /first-run', 'GET /media', 'GET /venue/profile/:part'],
    ...['GET /inquiries', 'GET /inquiries/:id', 'GET /inquiries/stats', 'GET /inbox/queue', 'GET /inbox/figures'],
    ...['GET /inbox/changes', 'GET /history/people'],
    ...['GET /messages/:id/raw', 'GET /messages/:id/files/:index'],
    ...['GET /messages', 'GET /messages/:id', 'GET /messages/:id/eml', 'GET /mail/state'],
    ...['GET /staff', 'GET /notes', 'GET /notes/:id', 'GET /tasks', 'GET /tasks/:id'],
    ...['GET /documents', 'GET /documents/:id', 'GET /documents/:id/file'],
    ...['GET /clients/suggestions', 'GET /clients/:id/merges', 'GET /clients/:id/belongings'],
    ...['GET /clients/:id/timeline', 'GET /inquiries/:id/timeline', 'GET /events/:id/timeline'],
    ...['GET /clients', 'GET /clients/:id', 'GET /events', 'GET /events/:id'],
    ...['GET /holds', 'GET /holds/:id', 'GET /spaces', 'GET /spaces/:id'],
    ...['GET /blackouts', 'GET /blackouts/:id', 'GET /calendar'],
    ...['GET /dashboard/stats', 'GET /dashboard/recent-activity', 'GET /dashboard/backup'],
    ...['GET /pages', 'GET /pages/:page', 'GET /pages/:page/versions', 'GET /history', 'GET /trash', 'GET /search'],
  ],
  staff: [
    ...['PUT /inquiries/:id', 'POST /inquiries/:id/convert', 'GET /settings/desk'],
    ...[
      'POST /inquiries/:id/answered',
      'POST /inquiries/:id/done',
      'POST /inquiries/:id/join',
      'POST /inquiries/:id/split',
      'POST /notes',
      'PUT /notes/:id',
      'DELETE /notes/:id',
    ],
    ...['POST /documents', 'PUT /documents/:id'],
    ...['POST /tasks', 'PUT /tasks/:id', 'POST /tasks/:id/done', 'POST /tasks/:id/reopen'],
    ...['POST /messages', 'PUT /messages/:id', 'DELETE /messages/:id', 'POST /messages/:id/send'],
    ...['POST /messages/:id/attach', 'POST /messages/:id/to-inquiry', 'POST /messages/:id/dismiss'],
    ...['POST /messages/:id/cancel', 'POST /messages/:id/retry'],
    ...['GET /templates', 'GET /templates/:id', 'POST /templates/preview'],
    ...['POST /history/undo', 'POST /history/:seq/revert'],
    ...recordPaths.flatMap((path) => [`POST ${path}/:id/trash`, `POST ${path}/:id/restore`]),
    ...['POST /clients', 'PUT /clients/:id', 'POST /events', 'PUT /events/:id'],
    ...['POST /holds', 'PUT /holds/:id', 'POST /holds/:id/release', 'GET /events/:id/ics'],
    ...[
      'GET /calendar-feeds',
      'POST /calendar-feeds',
      'POST /calendar-feeds/:id/address',
      'DELETE /calendar-feeds/:id',
    ],
    ...['POST /events/check'],
    ...['PUT /pages/:page', 'POST /pages/:page/publish', 'POST /pages/:page/discard'],
    ...['POST /pages/:page/versions/:version/restore', 'POST /preview', 'POST /media/:id/replace'],
    ...contentKinds.flatMap(({ url }) => [`POST ${url}`, `PUT ${url}/:id`, `PUT ${url}/reorder`]),
  ],
  manager: [
    'POST /calendar/import',
    ...['PUT /settings/desk', 'POST /mail/test', 'POST /templates', 'PUT /templates/:id', 'DELETE /templates/:id'],
    ...['PUT /venue', 'PUT /venue/profile/:part', 'PUT /brand', 'POST /first-run/dismiss', 'GET /inquiries/export.csv'],
    ...['GET /clients/export.csv', 'POST /clients/:id/merge', 'POST /clients/:id/unmerge'],
    ...['DELETE /inquiries/:id', 'DELETE /clients/:id', 'DELETE /events/:id', 'DELETE /media/:id'],
    'DELETE /documents/:id',
    ...['DELETE /tasks/:id', 'POST /spaces', 'PUT /spaces/:id', 'DELETE /spaces/:id'],
    ...['POST /spaces/:id/trash', 'POST /spaces/:id/restore', 'POST /holds/:id/move', 'POST /holds/:id/confirm'],
    ...['POST /blackouts', 'PUT /blackouts/:id', 'DELETE /blackouts/:id', 'POST /blackouts/:id/trash'],
    ...['POST /blackouts/:id/restore'],
    ...contentKinds.flatMap(({ url }) => [`DELETE ${url}/:id`, `GET ${url}/export.csv`]),
  ],
  admin: [
    ...[
      'GET /team',
      'PUT /team/:id',
      'DELETE /team/:id/two-factor',
      'GET /settings/security',
      'PUT /settings/security',
    ],
    ...['GET /team/invitations', 'POST /team/invitations', 'DELETE /team/invitations/:id'],
  ],
};

/** The least role of every operation that takes an actor and is not public. A new operation is added here. */
const operationRoles: Table = {
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
    ...['inquiries.list', 'inquiries.get', 'inquiries.stats', 'inbox.queue', 'inbox.figures', 'inbox.assignees'],
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
  ...['tasks.planFollowUp', 'tasks.closeFollowUps', 'tasks.planCall', 'messages.health', 'messages.bounced'],
  ...['templates.ofProgram', 'outbox.start', 'outbox.stop', 'outbox.idle', 'outbox.resume', 'outbox.drain'],
  ...['notices.newInquiry', 'notices.assigned', 'notices.replyReceived', 'notices.mailFailed', 'notices.hold'],
  'notices.tellDue',
  ...['pages.layout', 'venueEdits.get', 'services.categories', 'aboutItems.categories'],
  ...contentKinds.flatMap(({ router }) => [`${router}.list`, `${router}.get`]),
];

const entriesOf = (table: Table) => roles.flatMap((least) => table[least].map((name) => [name, least] as const));
const withinApi = (url: string) => url.replace('/api/v1', '').replace(/\/profile\/\w+$/, '/profile/:part');

async function openForAll() {
  const built = await buildTestApp();
  await built.app.ready();
  const sessions = new Map<Role, { authorization: string }>();
  for (const role of roles) sessions.set(role, (await built.signIn(role, role)).headers);
  return { ...built, sessions };
}

describe('a route', () => {
  /** Every route that is not public, as every role. */
  async function openRoutes() {
    const built = await openForAll();
    const calls = built.app.routeAccess().flatMap(({ route, access }) => {
      const least = roles.find((one) => one === access);
      return least === undefined ? [] : roles.map((role) => ({ route, role, least }));
    });
    const send = (route: string, role: Role) => {
      const [method, url] = route.split(' ') as ['GET', string];
      return built.app.inject({ method, url, headers: { ...built.sessions.get(role) } });
    };
    return { ...built, calls, send };
  }

  it('declares its least role', async () => {
    const { app } = await openForAll();
    const declared = app
      .routeAccess()
      .filter(({ route, access }) => roles.some((role) => role === access) && !route.startsWith('HEAD '))
      .map(({ route, access }) => `${access} ${withinApi(route).replace(/\/$/, '')}`);
    const expected = entriesOf(routes).map(([route, least]) => `${least} ${withinApi(route)}`);
    expect([...new Set(declared)].sort()).toEqual(expected.sort());
  });

  it('answers a lower role with 403 and one sentence, and writes nothing', async () => {
    const { db, calls, send } = await openRoutes();
    const before = db.version;
    const rejected = calls.filter(({ role, least }) => !hasRole(role, least));
    expect(rejected.length).toBeGreaterThan(50);
    for (const { route, role } of rejected) {
      const answer = await send(route, role);
      expect(answer.statusCode, `${route} as ${role}`).toBe(403);
      if (!route.startsWith('HEAD '))
        expect(answer.json()).toMatchObject({ message: roleTooLow, error: { code: 'forbidden' } });
    }
    expect(db.version).toBe(before);
  });

  it('admits its role and higher ones', async () => {
    const { calls, send } = await openRoutes();
    for (const { route, role } of calls.filter(({ role, least }) => hasRole(role, least))) {
      const { statusCode } = await send(route, role);
      expect([401, 403], `${route} as ${role}`).not.toContain(statusCode);
    }
  });

  it('follows a change of the role with the next request', async () => {
    const { app, db, signIn } = await buildTestApp();
    const { id, headers } = await signIn('joan', 'manager');
    const dismiss = async () =>
      (await app.inject({ method: 'POST', url: '/api/v1/first-run/dismiss', headers })).statusCode;
    const setRole = (role: Role) =>
      db.tx(async () => void (await db.query.update(users).set({ role }).where(eq(users.id, id))));
    expect(await dismiss()).toBe(200);
    await setRole('staff');
    expect(await dismiss()).toBe(403);
    await setRole('admin');
    expect(await dismiss()).toBe(200);
    expect((await app.inject({ url: '/api/v1/auth/profile', headers })).json().data.role).toBe('admin');
  });
});

describe('an operation', () => {
  const toActor = (role: Role): Actor => ({ kind: 'staff', id: 'a'.repeat(24), username: role, role });

  async function openOperations() {
    const { parts } = await buildTestApp();
    const { media: _media, venue: _venue, ...groups } = createOperations(parts);
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

describe('an event', () => {
  it('is confirmed and canceled by managers, and otherwise changed by staff', async () => {
    const { app, sessions } = await openForAll();
    const send = async (role: Role, method: 'POST' | 'PUT', url: string, payload: object) =>
      app.inject({ method, url: `/api/v1${url}`, headers: { ...sessions.get(role) }, payload });
    const client = { name: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0199' };
    const clientId = (await send('staff', 'POST', '/clients', client)).json().data._id;
    const event = { clientId, title: 'Tea', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 20 };
    expect((await send('staff', 'POST', '/events', { ...event, status: 'confirmed' })).statusCode).toBe(403);
    const added = (await send('staff', 'POST', '/events', event)).json().data;
    const change = async (role: Role, changes: object) =>
      (await send(role, 'PUT', `/events/${added._id}`, changes)).statusCode;
    expect(await change('staff', { status: 'confirmed' })).toBe(403);
    expect(await change('manager', { status: 'confirmed' })).toBe(200);
    expect(await change('staff', { status: 'confirmed', guestCount: 30 })).toBe(200);
    expect(await change('staff', { status: 'pending' })).toBe(403);
  });
});

describe('a tRPC procedure', () => {
  const version = { page: 'faq', version: 0 };
  const inputs: Record<string, unknown> = {
    ...{ 'audit.list': {}, 'library.replace': { id: 'x', by: 'y' }, 'inquiries.convert': { id: 'x' } },
    ...{ 'inquiries.join': { id: 'x', with: 'y' }, 'inquiries.split': { id: 'x' } },
    ...{ 'pages.versions': 'faq', 'pages.preview': { page: 'faq' }, 'pages.restore': { ...version, id: 'x' } },
    ...{ 'pages.publish': version, 'pages.discard': version },
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
    const built = await openForAll();
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
