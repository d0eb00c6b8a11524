import type { Role } from '#shared/roles.ts';
import { anInquiry, somebodyElse } from './an-inquiry.ts';
import { buildTestApp } from './build-test-app.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** A Saturday at noon in Ohio; the seed venue is open on every day. */
export const noon = Date.parse('2026-11-21T17:00:00Z');
export const iso = (moment: number) => new Date(moment).toISOString();

/** A desk with several accounts and a clock that stands still until a test moves it. */
export async function openDesk(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  let now = noon;
  let arrivals = 0;
  const built = await buildTestApp({ ...overrides, now: () => new Date(now) });
  const { app } = built;

  const account = async (username: string, role: Role = 'staff') => {
    const { id, headers } = await built.signIn(username, role);
    const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, version?: number) => {
      const answer = await app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, ...answer.json() };
    };
    return {
      id,
      send,
      /** The response as it is, for what is no JSON. */
      read: (url: string) => app.inject({ url: `/api/v1${url}`, headers }),
      find: async (inquiryId: string) => (await send('GET', `/inquiries/${inquiryId}`)).data,
      undo: async (inquiryId: string) => {
        const { version } = (await send('GET', `/inquiries/${inquiryId}`)).data;
        return send('POST', '/history/undo', { items: [{ entity: 'inquiry', id: inquiryId, version }] });
      },
      tasks: async (query = '') => (await send('GET', `/tasks?${query}`)).data,
      notes: async (entityId: string) => (await send('GET', `/notes?entityId=${entityId}`)).data,
    };
  };

  return {
    ...built,
    account,
    /** Sends an inquiry as a visitor does and returns its id; each is of another person unless a test says otherwise. */
    async arrive(inquiry: object = {}): Promise<string> {
      arrivals += 1;
      const payload = { ...anInquiry(arrivals === 1 ? {} : somebodyElse(arrivals)), ...inquiry };
      return (await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload })).json().data._id;
    },
    wait(milliseconds: number): void {
      now += milliseconds;
    },
  };
}
