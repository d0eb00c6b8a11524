import { account } from './server-process.ts';

interface Answer<T> {
  status: number;
  headers: Headers;
  data: T;
}

/** A member of staff over REST. A session outlives the server, so the same one goes on after a restart. */
export interface Staff {
  headers: { authorization: string };
  /** Rejects only when the server is gone before its whole answer has arrived. */
  call<T = unknown>(origin: string, method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

export async function signIn(origin: string): Promise<Staff> {
  const { data } = await call<{ token: string }>(origin, 'POST', '/auth/login', account, {});
  const headers = { authorization: `Bearer ${data.token}` };
  return { headers, call: (at, method, path, body) => call(at, method, path, body, headers) };
}

async function call<T>(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer<T>> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: T };
  return { status: answer.status, headers: answer.headers, data };
}
