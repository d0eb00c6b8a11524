import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { users } from '#server/platform/auth/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { benchConfig, temporaryFolder } from './seed.ts';

/** How many files of features run for a visitor's inquiry, and for a change of its status; what only loads them does not count. */
export async function countPassedFiles(): Promise<{ arrival: number; status: number }> {
  const folder = temporaryFolder();
  const db = openSqlite(join(folder, 'marquee.db'));
  const app = await buildApp({ config: benchConfig(folder), db, now: () => new Date() });
  const account = { id: newId(), username: 'bench', usernameKey: 'bench', role: 'admin' as const, passwordHash: '' };
  await db.tx(async () => {
    await db.query.insert(users).values({ ...account, createdAt: Date.now(), updatedAt: Date.now() });
  });
  const { token } = await sessionStore(app.ctx).begin(account.id, account.passwordHash);
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const headers = method === 'PUT' ? { authorization: `Bearer ${token}` } : {};
    const answer = await app.inject({ method, url: `/api/v1/inquiries${path}`, payload, headers });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json().data._id as string;
  };
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const passedBy = async (act: () => Promise<unknown>) => {
    await session.post('Profiler.takePreciseCoverage');
    await act();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.filter(
      ({ url, functions }) =>
        url.includes('/server/features/') &&
        // The first is the module itself.
        functions.some(({ ranges: [range] }) => range !== undefined && range.startOffset > 0 && range.count > 0),
    ).length;
  };
  // The first of a server loads and caches.
  await send('POST', '', anInquiry({ email: 'first@example.com' }));
  let id = '';
  const arrival = await passedBy(async () => {
    id = await send('POST', '', anInquiry());
  });
  const status = await passedBy(() => send('PUT', `/${id}`, { status: 'contacted' }));
  session.disconnect();
  await app.close();
  await db.close();
  return { arrival, status };
}
