import { storageKeys } from '#shared/storage-keys.ts';
import { startRealServer, testPassword } from './real-server.ts';

type Row = Record<string, unknown>;
type Stored = Row & { _id: string; version: number; order: number; isActive: boolean };

/**
 * The real server with these items under `/api/v1/<resource>`, `admin` signed in in the browser, and a colleague called
 * `bench` who reads and changes them from elsewhere. An item is found by the value of its `label` field.
 */
export async function startContent(resource: string, label: string, rows: Row[]) {
  const server = await startRealServer();
  await server.storeSession();
  const { app } = server;
  const headers = await server.staff();
  const url = `/api/v1/${resource}`;
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: Row) =>
    (await app.inject({ method, url: path, headers, ...(payload === undefined ? {} : { payload }) })).json().data;
  for (const row of rows) await ask('POST', url, row);
  const read = (): Promise<Stored[]> => ask('GET', `${url}?includeInactive=true`);
  const pathOf = async (name: string) => `${url}/${(await read()).find((item) => item[label] === name)?._id}`;
  server.calls.length = 0;

  return {
    ...server,
    password: testPassword,
    read,
    changeElsewhere: async (name: string, changes: Row) => ask('PUT', await pathOf(name), changes),
    removeElsewhere: async (name: string) => ask('DELETE', await pathOf(name)),
    /** Ends the browser's session on the server, which the browser notices with its next call. */
    async endSession() {
      const authorization = `Bearer ${localStorage.getItem(storageKeys.token)}`;
      await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization } });
    },
  };
}
