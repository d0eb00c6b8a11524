import type { ErrorEnvelope, SuccessEnvelope } from '#shared/api/envelope.ts';
import type {
  CreateInquiryInput,
  Inquiry,
  InquiryDetail,
  InquiryReceipt,
  InquiryStats,
} from '#shared/inquiry/schema.ts';
import { anInquiry, somebodyElse } from './an-inquiry.ts';
import { buildTestApp } from './build-test-app.ts';

/** The answer's body as a test looks at it, whether it went well or not. */
type Body<T> = Omit<SuccessEnvelope<T>, 'success' | 'message'> & Omit<ErrorEnvelope, 'success'>;

type Overrides = Parameters<typeof buildTestApp>[0];

/** The inquiry calls of REST as a visitor and a member of staff make them, against the real app. */
export async function openInquiryDesk(overrides?: Overrides) {
  const built = await buildTestApp(overrides);
  const { app } = built;
  const { headers } = await built.signIn();
  let arrivals = 0;

  const staff = async <T>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    more: Record<string, string> = {},
  ) => {
    const url = `/api/v1/inquiries${path}`;
    const answer = await app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body<T>>() };
  };

  return {
    ...built,
    staff,
    /** Sends an inquiry as a visitor does. */
    async post(inquiry: Partial<CreateInquiryInput> = {}, key?: string, remoteAddress = '192.0.2.1') {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/inquiries',
        payload: anInquiry(inquiry),
        remoteAddress,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.json<Body<InquiryReceipt>>(),
      };
    },
    /** Sends an inquiry and answers its id; each is of another person unless a test says otherwise. */
    async arrive(inquiry: Partial<CreateInquiryInput> = {}): Promise<string> {
      arrivals += 1;
      const person = arrivals === 1 ? {} : somebodyElse(arrivals);
      return (await this.post({ ...person, ...inquiry })).body.data._id;
    },
    list: async (query = '') => (await staff<Inquiry[]>('GET', query)).body,
    find: async (id: string) => (await staff<InquiryDetail>('GET', `/${id}`)).body.data,
    change: async (id: string, changes: object) => staff<InquiryDetail>('PUT', `/${id}`, changes),
    /** Changes it only if it is still of this version. */
    changeIf: async (version: number | string, id: string, changes: object) =>
      staff<InquiryDetail>('PUT', `/${id}`, changes, { 'if-match': `"${version}"` }),
    stats: async () => (await staff<InquiryStats>('GET', '/stats')).body.data,
    names: async (query = '') => (await staff<Inquiry[]>('GET', query)).body.data.map(({ fullName }) => fullName),
  };
}
