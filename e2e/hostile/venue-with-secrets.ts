import { account } from '../setup/server-process.ts';
import { type Kind, type KnownIds, kinds } from './known.ts';

/** Stands in everything that no visitor may ever read. */
export const secret = 'Canary-7Q3';

type Json = Record<string, unknown>;

/** REST as staff call it; throws where the program does not do as asked. */
export class Staff {
  readonly origin: string;
  token = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  get port(): number {
    return Number(new URL(this.origin).port);
  }

  async signIn(): Promise<this> {
    const { data } = await this.call('POST', '/auth/login', account);
    this.token = (data as { token: string }).token;
    return this;
  }

  async call(method: string, path: string, body?: Json): Promise<Json> {
    return (await this.#send(method, `/api/v1${path}`, body)) as Json;
  }

  /** Path and query of where the bytes of one file go. */
  async uploadAddress(file: { name: string; size: number; type: string }): Promise<string> {
    const files = [{ ...file, lastModified: 1 }];
    const path = '/api/uploadthing?actionType=upload&slug=galleryUploader';
    const [granted] = (await this.#send('POST', path, { files })) as { url: string }[];
    const { pathname, search } = new URL(String(granted?.url));
    return pathname + search;
  }

  async #send(method: string, path: string, body?: Json): Promise<unknown> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...(this.token && { authorization: `Bearer ${this.token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  async add(path: string, body: Json): Promise<string> {
    return ((await this.call('POST', path, body)).data as { _id: string })._id;
  }
}

/** What is not for visitors, each by a body that holds the secret. */
const hidden: [string, Json][] = [
  ['/services', { title: secret, description: secret, category: 'HOMEPAGE', isActive: false }],
  ['/services', { title: secret, description: secret, category: secret, isActive: false }],
  ['/testimonials', { quote: secret, author: secret, role: secret, event: secret, isActive: false }],
  ['/about-items', { title: secret, category: secret, isActive: false }],
  ['/gallery', { title: secret, imageUrl: `https://a.example/${secret}.jpg`, isActive: false }],
];

/** Adds what is not for visitors, and answers the ids of all that there is then. */
export async function plantSecrets(staff: Staff): Promise<KnownIds> {
  for (const [path, body] of hidden) await staff.add(path, body);
  const clientId = await staff.add('/clients', {
    name: secret,
    email: `${secret}@a.example`,
    phone: secret,
    notes: secret,
  });
  const said = {
    fullName: secret,
    email: `${secret}@b.example`,
    phone: secret,
    message: secret,
    eventDate: '2035-01-01',
  };
  for (let count = 0; count < 10; count += 1) await staff.add('/inquiries', said);
  const event = { clientId, title: secret, eventType: 'other', eventDate: '2035-01-01', guestCount: 7, notes: secret };
  await staff.add('/events', { ...event, status: 'pending' });
  const idsOf = async (kind: Kind): Promise<[Kind, string[]]> => {
    const { data } = await staff.call('GET', `/${kind}?includeInactive=true`);
    return [kind, (data as { _id: string }[]).map(({ _id }) => _id)];
  };
  return Object.fromEntries(await Promise.all(kinds.map(idsOf))) as KnownIds;
}
