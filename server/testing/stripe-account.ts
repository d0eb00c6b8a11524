/** What an account of Stripe holds: sessions, payments, refunds and disputes, and the events that they cause. */

type Json = Record<string, unknown>;

/** A session of Checkout, with the fields that the server reads. */
interface Session extends Json {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  client_reference_id: string | null;
}

interface Intent extends Json {
  id: string;
  amount: number;
  currency: string;
  status: string;
  latest_charge: string | null;
}

interface Charge extends Json {
  id: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
}

interface Refund extends Json {
  id: string;
  payment_intent: string;
  charge: string;
  amount: number;
  status: string;
  created: number;
}

interface Dispute extends Json {
  id: string;
  payment_intent: string;
  status: string;
  created: number;
}

/** What happened, as Stripe tells it to a webhook. */
export interface StripeEvent extends Json {
  id: string;
  type: string;
  data: { object: Json };
}

/** An error as Stripe answers it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: Json;

  constructor(status: number, error: Json) {
    super(String(error.message));
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('');

const details = {
  card: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  us_bank_account: { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } },
};

/** An account without any history. `now`: its clock, in milliseconds. */
export class StripeAccount {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** All that would have been sent to a webhook, the first first. */
  readonly events: StripeEvent[] = [];
  now: () => number;
  isLive = false;
  /** Where its pages are. */
  pages = 'https://checkout.stripe.com';
  /** How the next refunds begin: those of bank debits are pending for days. */
  refundsAre = 'succeeded';

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  get #second() {
    return Math.floor(this.now() / 1000);
  }

  #tell(type: string, object: Json): StripeEvent {
    const event = {
      ...{ id: `evt_${random(24)}`, object: 'event', api_version: '2026-10-28.endive', created: this.#second, type },
      ...{ livemode: this.isLive, pending_webhooks: 1, request: null },
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    return event;
  }

  /** The newest event of a type. */
  lastEvent(type: string): StripeEvent {
    const found = this.events.findLast((event) => event.type === type);
    if (found === undefined) throw new Error(`Nothing of ${type} happened.`);
    return found;
  }

  createSession(given: Json): Session {
    if (given.payment_method_types !== undefined)
      throw new StripeFailure(400, { code: 'payment_method_types_no_longer_supported', message: 'Not supported.' });
    const items = (given.line_items ?? []) as {
      price_data: { unit_amount: string; currency: string };
      quantity: string;
    }[];
    const amount = items.reduce((sum, item) => sum + Number(item.price_data.unit_amount) * Number(item.quantity), 0);
    if (amount < 50) throw new StripeFailure(400, { code: 'amount_too_small', message: 'The amount is too small.' });
    const id = `cs_${this.isLive ? 'live' : 'test'}_${random(58)}`;
    const session: Session = {
      ...{ id, object: 'checkout.session', mode: 'payment', livemode: this.isLive, created: this.#second },
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null, customer_details: null },
      ...{ amount_total: amount, currency: items[0]?.price_data.currency ?? 'usd' },
      ...{ client_reference_id: (given.client_reference_id ?? null) as string | null, metadata: given.metadata ?? {} },
      ...{ payment_method_types: given.allowed_payment_method_types, success_url: given.success_url },
      expires_at: Number(given.expires_at ?? this.#second + 86_400),
      url: `${this.pages}/c/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  /** A session that somebody made at Stripe by hand. */
  createForeignSession(amount: number, more: Json = {}): Session {
    const item = { price_data: { unit_amount: String(Math.max(amount, 50)), currency: 'usd' }, quantity: '1' };
    return Object.assign(this.createSession({ line_items: [item] }), { amount_total: amount }, more);
  }

  expireSession(id: string): Session {
    const session = this.get('sessions', id);
    if (session.status !== 'open')
      throw new StripeFailure(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      });
    Object.assign(session, { status: 'expired', url: null });
    this.#tell('checkout.session.expired', session);
    return session;
  }

  get<Name extends 'sessions' | 'intents' | 'charges' | 'refunds' | 'disputes'>(name: Name, id: string) {
    const found = (this[name] as Map<string, unknown>).get(id);
    if (found === undefined)
      throw new StripeFailure(404, { code: 'resource_missing', message: `No such object: '${id}'`, param: 'id' });
    return found as NonNullable<ReturnType<StripeAccount[Name]['get']>>;
  }

  /** A client pays a session on Stripe's page, whether it is still open or not. `amount`: another one than was asked for. */
  pay(id: string, { by = 'card', amount }: { by?: keyof typeof details; amount?: number } = {}): Session {
    const session = this.get('sessions', id);
    const cents = amount ?? Number(session.amount_total);
    const isCard = by === 'card';
    const intent: Intent = {
      ...{ id: `pi_${random(24)}`, object: 'payment_intent', amount: cents, currency: String(session.currency) },
      ...{ amount_received: isCard ? cents : 0, livemode: this.isLive, created: this.#second },
      ...{ status: isCard ? 'succeeded' : 'processing', latest_charge: `ch_${random(24)}`, payment_method_types: [by] },
    };
    const charge: Charge = {
      ...{ id: String(intent.latest_charge), object: 'charge', payment_intent: intent.id, amount: cents },
      ...{ amount_refunded: 0, created: this.#second, status: isCard ? 'succeeded' : 'pending', livemode: this.isLive },
      ...{ payment_method_details: details[by], billing_details: { name: 'Anna Becker', email: 'anna@example.com' } },
    };
    this.intents.set(intent.id, intent);
    this.charges.set(charge.id, charge);
    Object.assign(session, {
      ...{ status: 'complete', payment_status: isCard ? 'paid' : 'unpaid', payment_intent: intent.id, url: null },
      ...{ amount_total: cents, customer_details: { name: 'Anna Becker', email: 'anna@example.com' } },
    });
    this.#tell('checkout.session.completed', session);
    return session;
  }

  #paidBy(id: string) {
    const session = this.get('sessions', id);
    const intent = this.get('intents', String(session.payment_intent));
    return { session, intent, charge: this.get('charges', String(intent.latest_charge)) };
  }

  /** The bank of a client pays what a session debited. */
  settle(id: string): void {
    const { session, intent, charge } = this.#paidBy(id);
    Object.assign(session, { payment_status: 'paid' });
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    Object.assign(charge, { status: 'succeeded' });
    this.#tell('checkout.session.async_payment_succeeded', session);
  }

  /** It does not. */
  fail(id: string): void {
    const { session, intent, charge } = this.#paidBy(id);
    Object.assign(intent, { status: 'requires_payment_method' });
    Object.assign(charge, { status: 'failed', failure_code: 'insufficient_funds' });
    this.#tell('checkout.session.async_payment_failed', session);
  }

  /** Also what somebody does on Stripe's own screens. */
  refund({
    payment_intent,
    amount,
    metadata = {},
  }: {
    payment_intent: string;
    amount?: number;
    metadata?: Json;
  }): Refund {
    const intent = this.get('intents', payment_intent);
    const charge = this.get('charges', String(intent.latest_charge));
    const left = charge.amount - charge.amount_refunded;
    const cents = amount ?? left;
    if (left === 0)
      throw new StripeFailure(400, { code: 'charge_already_refunded', message: 'Charge has already been refunded.' });
    if (cents > left)
      throw new StripeFailure(400, {
        message: `Refund amount ($${cents}) is greater than unrefunded amount on charge.`,
      });
    charge.amount_refunded += cents;
    const refund: Refund = {
      ...{ id: `re_${random(24)}`, object: 'refund', payment_intent, charge: charge.id, amount: cents, metadata },
      ...{ currency: intent.currency, status: this.refundsAre, created: this.#second },
    };
    this.refunds.set(refund.id, refund);
    this.#tell('refund.created', refund);
    this.#tell('charge.refunded', charge);
    return refund;
  }

  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.get('refunds', id);
    refund.status = status;
    if (status === 'failed') this.get('charges', refund.charge).amount_refunded -= refund.amount;
    this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  dispute(paymentIntent: string, more: { amount?: number; status?: string } = {}): Dispute {
    const intent = this.get('intents', paymentIntent);
    const dispute: Dispute = {
      ...{ id: `du_${random(24)}`, object: 'dispute', payment_intent: intent.id, charge: intent.latest_charge },
      ...{ amount: intent.amount, currency: intent.currency, status: 'needs_response', reason: 'fraudulent' },
      ...{ created: this.#second, livemode: this.isLive, ...more },
    };
    this.disputes.set(dispute.id, dispute);
    this.#tell('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.get('disputes', id);
    dispute.status = status;
    this.#tell('charge.dispute.closed', dispute);
  }
}
