import { account } from './server-process.ts';

interface ApiResponse<T> {
  status: number;
  headers: Headers;
  data: T;
}

/** A REST client with a staff session, which stays valid after a restart of the server. */
export interface Staff {
  headers: { authorization: string };
  /** Rejects only when the connection ends before the whole response arrives. */
  call<T = unknown>(origin: string, method: string, path: string, body?: unknown): Promise<ApiResponse<T>>;
}

export async function signIn(origin: string): Promise<Staff> {
  const { data } = await call<{ token: string }>(origin, 'POST', '/auth/login', account, {});
  const headers = { authorization: `Bearer ${data.token}` };
  return { headers, call: (at, method, path, body) => call(at, method, path, body, headers) };
}

/** Signs in to one server. Gives what sends a call there and resolves to the record in the response. */
export async function signInForRecords(origin: string) {
  const staff = await signIn(origin);
  return async (method: string, path: string, body?: object) =>
    (await staff.call<{ _id: string }>(origin, method, path, body)).data;
}

async function call<T>(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<ApiResponse<T>> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: T };
  return { status: response.status, headers: response.headers, data };
}
