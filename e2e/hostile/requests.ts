import fc from 'fast-check';
import { type Body, body } from './bodies.ts';
import { procedureTarget, target } from './targets.ts';

/** How the body is announced: as it is, or so that sender and receiver could disagree about where it ends. */
const framings = ['length', 'chunked', 'short', 'long', 'broken chunks', 'both', 'twice', 'none'] as const;
type Framing = (typeof framings)[number];

export interface HostileRequest {
  method: string;
  target: string;
  headers: [string, string][];
  body: Body | undefined;
  framing: Framing;
}

/** What there is to call: routes as `GET /path/:id`, and the names of tRPC's procedures. */
export interface Surface {
  routes: readonly string[];
  procedures: readonly string[];
}

const otherMethods = fc.constantFrom(
  ...[
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'SEARCH',
    'GETT',
    'get',
    'CONNECT',
  ],
);

const header = fc.constantFrom<[string, string]>(
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-original-url', '/api/v1/inquiries'],
  ['x-forwarded-host', 'evil.example'],
  ['cookie', 'token=x; __proto__=y'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['access-control-request-method', 'PUT'],
  ['range', 'bytes=0-0,1-1,2-2'],
  ['range', 'bytes=-1'],
  ['if-match', '"0", *, W/"1", "999999999999999999999"'],
  ['if-match', '"1"'],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', '\xff'],
  ['idempotency-key', 'one'],
  ['accept-encoding', 'br;q=NaN, gzip, *;q=0'],
  ['accept', 'application/xml'],
  ['accept-language', `${'x,'.repeat(1000)}`],
  ['expect', '100-continue'],
  ['expect', 'anything'],
  ['upgrade', 'websocket'],
  ['te', 'trailers, deflate'],
  ['content-encoding', 'gzip'],
  ['x-long', 'x'.repeat(15_000)],
  ['x-long', 'x'.repeat(20_000)],
  ['x\x00', 'nul'],
  ['x-nul', 'a\x00b'],
  ['x-high', '\x80\xff'],
  ['x y', 'space in the name'],
  [' folded', 'line'],
  ['trpc-accept', 'application/jsonl'],
  ['user-agent', '() { :; }; echo'],
);

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 2, arbitrary: fc.array(header, { maxLength: 3 }) },
);

const framing = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Framing>('length') },
  { weight: 1, arbitrary: fc.constantFrom(...framings) },
);

function requestOf(method: string, where: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const bodies = method === 'GET' || method === 'HEAD' ? 1 : 40;
  return fc.record({
    method: fc.oneof({ weight: 5, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: otherMethods }),
    target: where,
    headers,
    body: fc.oneof({ weight: bodies, arbitrary: body }, { weight: 4, arbitrary: fc.constant(undefined) }),
    framing,
  });
}

/** What writes is met most often, what only asks for headers least. */
const weights: Record<string, number> = { POST: 6, PUT: 6, DELETE: 2, GET: 2, HEAD: 1 };

/** Requests over the whole surface. */
export function hostileRequests({ routes, procedures }: Surface): fc.Arbitrary<HostileRequest> {
  const overRest = routes.map((route) => {
    const [method = '', url = ''] = route.split(' ');
    // Most pages take no POST and say so before they look at it.
    const weight = url.startsWith('/api') ? (weights[method] ?? 1) : 1;
    return { weight, arbitrary: requestOf(method, target(url)) };
  });
  const overTrpc = procedures.map((name) => ({ weight: 2, arbitrary: requestOf('POST', target(`/trpc/${name}`)) }));
  const inBatches = ['GET', 'POST'].map((method) => ({
    weight: 15,
    arbitrary: requestOf(method, procedureTarget(procedures)),
  }));
  return fc.oneof(...overRest, ...overTrpc, ...inBatches);
}

/** Whether the receiver cannot know where it ends, so that the sender has to close first, and may get no answer. */
export function isBroken({ method, framing, headers }: HostileRequest): boolean {
  const isFramedBadly = framing !== 'length' && framing !== 'chunked' && framing !== 'none';
  return isFramedBadly || method === 'CONNECT' || headers.some(([name]) => name === ' folded');
}

/** The request as it goes over the wire. */
export function toBytes(
  { method, target, headers, body, framing }: HostileRequest,
  authorization: string | undefined,
): Buffer {
  const bytes = body?.bytes ?? '';
  const all: [string, string][] = [['host', 'localhost'], ['connection', 'close'], ...headers];
  if (authorization !== undefined) all.push(['authorization', authorization]);
  if (body?.type !== undefined) all.push(['content-type', body.type]);
  if (body !== undefined) all.push(...announcements[framing](bytes.length));
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)];
  const chunk = bytes === '' ? '' : `${bytes.length.toString(16)}\r\n${bytes}\r\n`;
  const chunked = `${chunk}0\r\n\r\n`;
  const spoiled: Partial<Record<Framing, string>> = {
    chunked,
    both: chunked,
    'broken chunks': `zz\r\n${bytes}`,
    short: bytes.slice(0, -1),
    none: '',
  };
  const whole = body === undefined ? '' : (spoiled[framing] ?? bytes);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${whole}`, 'latin1');
}

const length = (value: number): [string, string] => ['content-length', String(value)];
const chunks: [string, string] = ['transfer-encoding', 'chunked'];

const announcements: Record<Framing, (bytes: number) => [string, string][]> = {
  length: (bytes) => [length(bytes)],
  chunked: () => [chunks],
  short: (bytes) => [length(bytes + 10)],
  long: (bytes) => [length(Math.max(0, bytes - 10))],
  'broken chunks': () => [chunks],
  both: (bytes) => [length(bytes), chunks],
  twice: (bytes) => [length(bytes), length(bytes + 1)],
  none: () => [],
};
