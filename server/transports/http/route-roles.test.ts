import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { kinds } from '#server/features/index.ts';
import { users } from '#server/platform/auth/table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { buildForAllRoles, entriesOf, type LeastRoles, recordRolesOf } from '#server/testing/least-roles.ts';
import { bookedPlaceMessage } from '#shared/client/values.ts';
import { getRecordPath, publicContentEntities } from '#shared/entities.ts';
import { hasRole, type Role, roles, roleTooLow } from '#shared/roles.ts';

/** What every kind of record has, whoever may do it; a kind whose records cannot be taken back has no way to the trash. */
const recordRoutes: LeastRoles = { read_only: [], staff: [], manager: [], admin: [] };
for (const { entity, uncreate } of kinds) {
  const path = getRecordPath(entity);
  const { read, write, remove } = recordRolesOf(entity);
  if (!Object.hasOwn(publicContentEntities, entity)) recordRoutes[read].push(`GET ${path}`, `GET ${path}/:id`);
  recordRoutes[write].push(`POST ${path}`, `PUT ${path}/:id`);
  if (uncreate === undefined) recordRoutes[write].push(`POST ${path}/:id/trash`, `POST ${path}/:id/restore`);
  recordRoutes[remove].push(`DELETE ${path}/:id`);
}

/** Visitors send inquiries, holds are released, payments voided and invoices credited. */
const missing = [
  ...['POST /inquiries', 'DELETE /holds/:id', 'DELETE /payments/:id', 'DELETE /billing-documents/:id'],
  // Each event has one running sheet, which is read with it.
  ...['GET /running-sheets', 'POST /running-sheets', 'DELETE /running-sheets/:id'],
];

/** The least role of every other route that is not public, below `/api/v1`. A new route is added here. */
const routes: LeastRoles = {
  read_only: [
    ...['GET /auth/account', 'PUT /auth/account', 'PUT /auth/password', 'GET /auth/sessions'],
    ...['DELETE /auth/sessions/:id', 'GET /auth/notifications', 'PUT /auth/notifications'],
    ...['POST /auth/two-factor/begin', 'POST /auth/two-factor/enable', 'POST /auth/two-factor/disable'],
    ...['POST /auth/two-factor/recovery-codes', 'GET /auth/profile', 'GET /staff', 'GET /audit', 'GET /brand'],
    ...['GET /media', 'GET /venue/profile/:part', 'GET /inquiries/:id/similar', 'GET /inquiries/stats'],
    ...[
      'GET /inbox/queue',
      'GET /inbox/figures',
      'GET /inbox/proposals',
      'GET /inbox/payments',
      'GET /inbox/changes',
      'GET /history/people',
    ],
    ...['GET /messages/:id/raw', 'GET /messages/:id/files/:index', 'GET /messages/:id/eml', 'GET /mail/state'],
    ...[
      'GET /documents/:id/file',
      'GET /billing-documents/:id/pdf',
      'GET /running-sheets/:id/revisions/:revision',
      'GET /running-sheets/:id/pdf',
      'GET /clients/suggestions',
      'GET /clients/:id/merges',
    ],
    ...['GET /clients/:id/belongings', 'GET /clients/:id/timeline', 'GET /inquiries/:id/timeline'],
    ...[
      'GET /events/:id/timeline',
      'GET /calendar',
      'GET /prep-sheet',
      'GET /dashboard/stats',
      'GET /dashboard/recent-activity',
    ],
    ...['GET /dashboard/backup', 'GET /pages', 'GET /pages/:page', 'GET /pages/:page/versions', 'GET /history'],
    ...[
      'GET /trash',
      'GET /search',
      'GET /settings/money',
      'GET /settings/questionnaire',
      'GET /catalog-items/categories',
    ],
    ...['GET /payments/balance', 'GET /payments/summary', 'GET /proposals/outdated', 'GET /ledger'],
    ...['GET /payments/statement', 'GET /payments/statement/pdf', 'GET /events/:id/client-page'],
    ...['GET /proposals/:id/agreed', 'GET /proposals/:id/versions', 'GET /proposals/:id/versions/:number'],
  ],
  staff: [
    ...['POST /events/:id/client-page/link', 'DELETE /events/:id/client-page/devices/:device'],
    ...['POST /inquiries/:id/convert', 'POST /inquiries/:id/answered', 'POST /inquiries/:id/done'],
    ...['POST /inquiries/:id/join', 'POST /inquiries/:id/split', 'POST /tasks/:id/done', 'POST /tasks/:id/reopen'],
    ...['POST /messages/:id/send', 'POST /messages/:id/attach', 'POST /messages/:id/to-inquiry'],
    ...['POST /messages/:id/dismiss', 'POST /messages/:id/cancel', 'POST /messages/:id/retry'],
    ...['POST /templates/preview', 'POST /history/undo', 'POST /history/:seq/revert', 'GET /settings/desk'],
    'GET /settings/tours',
    ...['POST /proposals/:id/duplicate', 'POST /proposals/:id/send', 'POST /proposals/:id/revise'],
    ...[
      'POST /proposals/:id/preview',
      'POST /proposals/:id/change',
      'POST /proposals/:id/counts',
      'POST /proposals/:id/withdraw',
      'POST /proposals/:id/countersign',
      'POST /proposals/:id/links',
      'POST /billing-documents/:id/links',
      'POST /running-sheets/:id/issue',
      'DELETE /proposals/:id/links',
    ],
    ...['POST /holds/:id/release', 'GET /events/:id/ics', 'POST /events/check', 'GET /calendar-feeds'],
    'GET /billing-documents/issuable',
    ...['POST /calendar-feeds', 'POST /calendar-feeds/:id/address', 'DELETE /calendar-feeds/:id'],
    ...['PUT /pages/:page', 'POST /pages/:page/publish', 'POST /pages/:page/discard'],
    ...['POST /pages/:page/versions/:version/restore', 'POST /preview', 'POST /media/:id/replace'],
    ...contentKinds.map(({ url }) => `PUT ${url}/reorder`),
  ],
  manager: [
    ...[
      'POST /calendar/import',
      'POST /catalog-items/import',
      'PUT /settings/desk',
      'PUT /settings/tours',
      'PUT /settings/money',
      'PUT /settings/questionnaire',
      'POST /mail/test',
      'PUT /venue',
      'PUT /venue/profile/:part',
    ],
    ...['PUT /brand', 'GET /inquiries/export.csv', 'GET /clients/export.csv', 'POST /clients/:id/merge'],
    ...['POST /clients/:id/unmerge', 'DELETE /media/:id', 'POST /holds/:id/move', 'POST /holds/:id/confirm'],
    ...['POST /payments/:id/void', 'POST /payments/:id/refund', 'POST /billing-documents/:id/credit'],
    'POST /billing-documents/:id/void',
    'POST /billing-documents/final',
    'POST /billing-documents/final/preview',
    ...['GET /billing-documents/final', 'GET /events/:id/cancellation', 'POST /events/:id/cancel'],
    'POST /payments/security-deposit-return',
    ...['GET /events/:id/postponement', 'POST /events/:id/postpone'],
    ...contentKinds.map(({ url }) => `GET ${url}/export.csv`),
    ...['catalog-items', 'packages', 'rental-prices'].flatMap((path) => [
      `GET /${path}/export.csv`,
      `PUT /${path}/reorder`,
    ]),
  ],
  admin: [
    ...['GET /team', 'PUT /team/:id', 'DELETE /team/:id/two-factor', 'GET /settings/security'],
    ...['PUT /settings/security', 'GET /team/invitations', 'POST /team/invitations', 'DELETE /team/invitations/:id'],
  ],
};

const withinApi = (url: string) => url.replace('/api/v1', '').replace(/\/profile\/\w+$/, '/profile/:part');

describe('a route', () => {
  /** Every route that is not public, as every role. */
  async function openRoutes() {
    const built = await buildForAllRoles();
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
    const { app } = await buildForAllRoles();
    const declared = app
      .routeAccess()
      .filter(({ route, access }) => roles.some((role) => role === access) && !route.startsWith('HEAD '))
      .map(({ route, access }) => `${access} ${withinApi(route).replace(/\/$/, '')}`);
    const ofRecords = entriesOf(recordRoutes).filter(([route]) => !missing.includes(route));
    const expected = [...ofRecords, ...entriesOf(routes)].map(([route, least]) => `${least} ${withinApi(route)}`);
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
    const json = { ...headers, 'content-type': 'application/json' };
    const dismiss = async () =>
      (await app.inject({ method: 'POST', url: '/trpc/firstRun.dismiss', headers: json })).statusCode;
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

describe('an event', () => {
  it('is confirmed and canceled by managers, and otherwise changed by staff', async () => {
    const { app, sessions } = await buildForAllRoles();
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

  it('that is confirmed is moved, trashed and restored by managers alone', async () => {
    const { app, sessions } = await buildForAllRoles();
    const send = (role: Role, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      app.inject({ method, url: `/api/v1${url}`, headers: { ...sessions.get(role) }, ...(payload && { payload }) });
    const client = { name: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0199' };
    const clientId = (await send('staff', 'POST', '/clients', client)).json().data._id;
    const event = { clientId, title: 'Tea', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 20 };
    const { _id: id } = (await send('staff', 'POST', '/events', event)).json().data;
    const change = async (role: Role, changes: object) => send(role, 'PUT', `/events/${id}`, changes);
    const day = async () => (await send('staff', 'GET', `/events/${id}`)).json().data.eventDate;

    // While it is pending, staff move it; taking that back later would move the booking.
    expect((await change('staff', { eventDate: '2027-06-13' })).statusCode).toBe(200);
    const moved = (await change('staff', { eventDate: '2027-06-12' })).json().data;
    const [entry] = (await send('staff', 'GET', `/history?id=${id}`)).json().data;
    expect((await change('manager', { status: 'confirmed' })).statusCode).toBe(200);
    const place = [
      ...[{ eventDate: '2027-06-19' }, { startTime: '10:00', endTime: '12:00' }, { setupMinutes: 5 }],
      ...[{ teardownMinutes: 5 }, { eventDate: '2027-06-19', title: 'Lunch' }],
    ];
    for (const changes of [...place, { spaceIds: ['a'.repeat(24)] }]) {
      const answer = await change('staff', changes);
      expect([answer.statusCode, answer.json().message], JSON.stringify(changes)).toEqual([403, bookedPlaceMessage]);
    }
    expect((await send('staff', 'POST', `/history/${entry._id}/revert`, {})).statusCode).toBe(403);
    const items = [{ entity: 'event', id, version: moved.version }];
    expect((await send('staff', 'POST', '/history/undo', { items })).statusCode).toBe(412);
    expect((await send('staff', 'POST', `/events/${id}/trash`)).statusCode).toBe(403);
    expect(await day()).toBe('2027-06-12');
    // The same place once more is no move.
    expect((await change('staff', { ...event, title: 'High tea', notes: 'Scones' })).statusCode).toBe(200);

    expect((await send('manager', 'POST', `/events/${id}/trash`)).json().data.canRestore).toBe(true);
    expect((await send('staff', 'GET', '/trash')).json().data[0].canRestore).toBe(false);
    expect((await send('staff', 'POST', `/events/${id}/restore`)).statusCode).toBe(403);
    expect((await send('manager', 'POST', `/events/${id}/restore`)).statusCode).toBe(200);
    expect(await day()).toBe('2027-06-12');
    expect((await change('manager', { eventDate: '2027-06-19' })).statusCode).toBe(200);
  });
});

describe('an inquiry', () => {
  it('is added by staff and sent by visitors, but not by an account that only reads', async () => {
    const { app, db, sessions } = await buildForAllRoles();
    const sent = { fullName: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0199', guestCount: 20 };
    const payload = { ...sent, leadSource: 'phone' };
    const send = (url: string, headers = {}) => app.inject({ method: 'POST', url, headers, payload });
    const before = db.version;
    for (const url of ['/api/v1/inquiries', '/trpc/inquiries.create']) {
      const answer = await send(url, sessions.get('read_only'));
      expect(answer.statusCode, url).toBe(403);
      expect(answer.body).toContain(roleTooLow);
    }
    expect(db.version).toBe(before);
    expect((await send('/api/v1/inquiries', sessions.get('staff'))).statusCode).toBe(201);
    expect((await send('/api/v1/inquiries')).statusCode).toBe(201);
    expect((await send('/trpc/inquiries.create')).statusCode).toBe(200);
  });
});
