import type { RecordEntity } from '#shared/entities.ts';
import { buildTestApp } from './build-test-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Every kind of record over REST, as an owner writes them, with the accounts of the team beside. */
export async function openRecords() {
  let now = () => new Date();
  const { app, ctx, db, addAccount, signIn } = await buildTestApp({
    config: { dataDir: temporaryFolder() },
    now: () => now(),
  });

  /** Somebody of the team at work; an owner unless it says otherwise. */
  const enter = async (...account: Parameters<typeof signIn>) => {
    const { headers } = await signIn(...account);
    const send = async (method: Method, url: string, payload?: object, guard?: { 'if-match': string }) => {
      const sent = { ...headers, ...guard };
      const answer = await app.inject({ method, url: `/api/v1${url}`, headers: sent, ...(payload && { payload }) });
      return { status: answer.statusCode, ...answer.json() };
    };
    const sendFile = async (owner: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(owner)) form.append(name, value);
      form.append('file', new Blob(['Signed']), 'contract.txt');
      const sent = new Response(form);
      const type = sent.headers.get('content-type') ?? '';
      const payload = Buffer.from(await sent.arrayBuffer());
      const more = { ...headers, 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/documents', headers: more, payload });
      return { status: answer.statusCode, ...answer.json() };
    };
    return { headers, send, sendFile };
  };

  const owner = await enter();
  const { send } = owner;
  const add = async (path: string, body: object): Promise<string> => (await send('POST', path, body)).data._id;
  const undo = (entity: RecordEntity, id: string, version: number) =>
    send('POST', '/history/undo', { items: [{ entity, id, version }] });
  /** From then on it is noon of that day, in UTC. */
  const waitUntil = (day: string) => {
    now = () => new Date(`${day}T12:00:00Z`);
  };
  return { app, ctx, db, addAccount, enter, ...owner, add, undo, waitUntil };
}

export type OpenRecords = Awaited<ReturnType<typeof openRecords>>;
export type Person = Awaited<ReturnType<OpenRecords['enter']>>;
