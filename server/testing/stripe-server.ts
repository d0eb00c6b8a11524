import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { StripeSettings } from '#server/platform/config/stripe-settings.ts';
import { afterTest } from './after-test.ts';
import { StripeAccount, type StripeEvent, StripeFailure } from './stripe-account.ts';

/**
 * How the next requests go: answered, after so many milliseconds, not at all (`down`: the connection is closed unheard; `lost`: it is done,
 * and the answer never arrives), or with an error of Stripe's own.
 */
export type StripeManner = 'answer' | 'down' | 'lost' | 'error' | { delayMs: number };

type Json = Record<string, unknown>;

/** `line_items[0][quantity]=1` as `{ line_items: [{ quantity: '1' }] }`. */
function readForm(body: string): Json {
  const root: Json = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = root as Record<string, unknown>;
    for (const [index, key] of path.entries()) {
      if (index < path.length - 1) at[key] ??= /^\d+$/.test(path[index + 1] ?? '') ? [] : {};
      else at[key] = value;
      at = at[key] as Json;
    }
  }
  return root;
}

/** The right that a request needs of a restricted key. */
const rights: Record<string, string> = {
  'checkout/sessions': 'rak_checkout_session',
  payment_intents: 'rak_payment_intent',
  charges: 'rak_charge',
  refunds: 'rak_charge',
  disputes: 'rak_dispute',
};

/** What the account calls a resource. */
const names: Record<string, 'sessions' | 'intents'> = { checkout: 'sessions', payment_intents: 'intents' };

interface Answer {
  status: number;
  body: Json;
}

const webhookSecret = 'whsec_0123456789abcdefTest';

interface StripeOptions {
  now?: () => number;
  port?: number;
  /** Whether a browser is led to pages of this server, and not to those of Stripe. */
  showsPages?: boolean;
}

/** Stripe on the wire, with an account of its own. What clients do on its pages is done by `account`. */
export async function startStripeServer({ now = Date.now, port = 0, showsPages = false }: StripeOptions = {}) {
  const account = new StripeAccount(now);
  const manners: StripeManner[] = [];
  const requests: { method: string; path: string; key: string | undefined; form: Json }[] = [];
  const answered = new Map<string, { request: string; answer: Promise<Answer> }>();
  const state = { manner: 'answer' as StripeManner, lackingRights: new Set<string>() };

  const list = (rows: Iterable<Json>, query: URLSearchParams): Json => {
    const since = Number(query.get('created[gte]') ?? 0);
    const intent = query.get('payment_intent');
    const found = [...rows].filter(
      (row) => Number(row.created) >= since && (intent === null || row.payment_intent === intent),
    );
    return { object: 'list', data: found.reverse().slice(0, Number(query.get('limit') ?? 10)), has_more: false };
  };

  const expanded = (object: Json, names: string[]): Json => {
    const copy = structuredClone(object);
    for (const name of names) {
      const [first = '', ...rest] = name.split('.');
      const id = copy[first];
      if (first === 'payment_intent' && typeof id === 'string')
        copy[first] = structuredClone(account.get('intents', id));
      if (first === 'latest_charge' && typeof id === 'string')
        copy[first] = structuredClone(account.get('charges', id));
      if (rest.length > 0 && copy[first] !== null) copy[first] = expanded(copy[first] as Json, [rest.join('.')]);
    }
    return copy;
  };

  const requireRight = (resource: string, method: string): void => {
    const right = `${rights[resource]}_${method === 'GET' ? 'read' : 'write'}`;
    if (!state.lackingRights.has(right)) return;
    const message = `The provided key 'rk_test_***' does not have the required permissions for this endpoint. Having the '${right}' permission would allow this request to continue.`;
    throw new StripeFailure(403, { message });
  };

  const post = (name: string, [id = '', action]: string[], form: Json): Json => {
    if (name === 'sessions') return action === 'expire' ? account.expireSession(id) : account.createSession(form);
    if (name !== 'refunds') throw new StripeFailure(404, { message: `Unrecognized request URL (POST: ${name}).` });
    const { payment_intent, amount, metadata = {} } = form;
    const cents = amount === undefined ? {} : { amount: Number(amount) };
    return account.refund({ payment_intent: String(payment_intent), metadata: metadata as Json, ...cents });
  };

  const work = (method: string, url: URL, form: Json): Json => {
    const [, , first = '', ...rest] = url.pathname.split('/');
    const isCheckout = first === 'checkout';
    requireRight(isCheckout ? 'checkout/sessions' : first, method);
    const name = names[first] ?? (first as 'refunds');
    const parts = isCheckout ? rest.slice(1) : rest;
    if (method !== 'GET') return post(name, parts, form);
    const [id] = parts;
    if (id === undefined) return list(account[name].values(), url.searchParams);
    const expand = [...url.searchParams].filter(([key]) => key.startsWith('expand')).map(([, value]) => value);
    return expanded(account.get(name, id), expand);
  };

  const answer = async (method: string, url: URL, form: Json): Promise<Answer> => {
    try {
      return { status: 200, body: structuredClone(work(method, url, form)) };
    } catch (error) {
      if (error instanceof StripeFailure) return { status: error.status, body: error.body };
      throw error;
    }
  };

  /** As Stripe does: the same key has the same answer, with another body it is an error. */
  const answerOnce = (key: string | undefined, method: string, url: URL, body: string): Promise<Answer> => {
    const make = () => answer(method, url, readForm(body));
    if (key === undefined || method === 'GET') return make();
    const request = `${method} ${url.pathname} ${body}`;
    const before = answered.get(key);
    if (before === undefined) {
      const made = make();
      answered.set(key, { request, answer: made });
      return made;
    }
    if (before.request === request) return before.answer;
    const error = {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    };
    return Promise.resolve({ status: 400, body: { error } });
  };

  /** The page where a client pays. */
  const showPage = (id: string, method: string, response: ServerResponse): void => {
    if (method !== 'POST')
      return void response
        .setHeader('content-type', 'text/html')
        .end(
          '<!doctype html><html lang="en"><title>Stripe</title><form method="post"><button>Pay by card</button></form>',
        );
    const { success_url: back } = account.pay(id);
    response.writeHead(303, { location: String(back).replace('{CHECKOUT_SESSION_ID}', id) }).end();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const body = await text(request);
    const key = request.headers['idempotency-key'] as string | undefined;
    const method = request.method ?? 'GET';
    requests.push({ method, path: url.pathname, key, form: readForm(body) });
    const [, page] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? [];
    if (page !== undefined) return showPage(page, method, response);
    const manner = manners.shift() ?? state.manner;
    if (manner === 'down') return void request.socket.destroy();
    if (typeof manner === 'object') await pause(manner.delayMs);
    const { status, body: sent } =
      manner === 'error'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } } }
        : await answerOnce(key, method, url, body);
    if (manner === 'lost') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` });
    response.end(JSON.stringify(sent));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  afterTest(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (showsPages) account.pages = api;
  const settings: StripeSettings = {
    ...{ secretKey: 'rk_test_0123456789abcdef', mode: 'test', webhookSecrets: [webhookSecret] },
    api,
  };

  /** An event as it arrives at a webhook: its bytes, and their signature. */
  const signed = (event: StripeEvent | string, { secret = webhookSecret, at = now() } = {}) => {
    const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
    const time = Math.floor(at / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
    return {
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${signature}` },
    };
  };

  return { settings, account, state, manners, requests, signed };
}
