// Card payments from end to end at Stripe itself, with a key for tests: `STRIPE_SECRET_KEY=rk_test_… npm run try:cards`. All of it stands in a
// temporary folder; a person pays on Stripe's own pages.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createContext } from '#server/create-context.ts';
import { openCheckout } from '#server/features/card-payments/checkout.ts';
import { fulfill } from '#server/features/card-payments/fulfill.ts';
import { refundPayment } from '#server/features/card-payments/refunds.ts';
import { findMissingRights } from '#server/features/card-payments/rights.ts';
import { findUnended } from '#server/features/card-payments/store.ts';
import { createClient } from '#server/features/clients/operations.ts';
import { getEvent } from '#server/features/events/operations.ts';
import { updateMoney } from '#server/features/money/operations.ts';
import { listPayments, readBalance } from '#server/features/payments/operations.ts';
import { openProposal, proposalLink, targetOf } from '#server/features/proposals/opening.ts';
import { createProposal, getProposal } from '#server/features/proposals/operations.ts';
import { sendProposal } from '#server/features/proposals/sending.ts';
import { signProposal } from '#server/features/proposals/signing.ts';
import { createSpace } from '#server/features/spaces/operations.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { createClientSchema } from '#shared/client/schema.ts';
import { updateMoneySchema } from '#shared/money/schema.ts';
import type { Payment } from '#shared/payment/schema.ts';
import { createProposalSchema, sendProposalSchema } from '#shared/proposal/schema.ts';
import { addDays } from '#shared/rules/dates.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { createSpaceSchema } from '#shared/space/schema.ts';

const owner = { kind: 'staff', id: 'owner', username: 'owner', role: 'admin' } as const;
const waitMs = 15 * 60_000;
const stepMs = 3000;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** $400, of which a quarter is the deposit, half a year from now. */
const proposalOf = (clientId: string, eventDate: string) => ({
  clientId,
  parts: [
    {
      ...{ id: 'party', name: 'Party', eventDate, startTime: null, endTime: null, spaceIds: [] },
      ...{ setupMinutes: 0, teardownMinutes: 0 },
    },
  ],
  lines: [
    {
      ...{ id: 'dinner', kind: 'item', partId: null, sourceId: null, name: 'Dinner', description: '', quantity: 1000 },
      ...{ groupIds: [], priceCents: 400_00, discount: null, taxClass: 'food', isCharged: true },
      ...{ isOptional: false, isIncluded: true, choices: [] },
    },
  ],
  schedule: [
    { id: 'deposit', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } },
    { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
  ],
});

/** A venue with a proposal that is signed and waits for its deposit. */
async function addSigned(ctx: Ctx): Promise<string> {
  await seedTemplates(ctx);
  await createSpace(ctx, owner, createSpaceSchema.parse({ name: 'Great Hall', color: 'red' }));
  const rules = { chargesNoSalesTax: true, bookedWhen: 'deposit_paid', methods: ['card', 'bank_debit'] };
  await updateMoney(ctx, owner, updateMoneySchema.parse(rules));
  const person = { name: 'Anna Becker', email: 'anna@example.com', phone: '212-555-0147' };
  const client = await createClient(ctx, owner, createClientSchema.parse(person));
  const eventDate = addDays(new Date().toISOString().slice(0, 10), 180);
  const given = createProposalSchema.parse(proposalOf(client._id, eventDate));
  const { _id: id, signers } = await createProposal(ctx, owner, given);
  await sendProposal(ctx, owner, id, sendProposalSchema.parse({ holdsDate: true }));
  const path = await ctx.db.tx(() => proposalLink.issue(ctx, targetOf(id, signers[0]?.id ?? '')));
  const opened = await openProposal(ctx, '127.0.0.1', path.replace(proposalLink.path, ''));
  const { version, totals } = opened.document;
  const ticks = { name: person.name, hasConsented: true, hasAccepted: true, code: '', includedIds: [], optionIds: [] };
  await signProposal(ctx, opened, { version, total: totals.total, ...ticks }, { address: '127.0.0.1', userAgent: '' });
  return id;
}

/** Waits until Stripe says that the payment of a session has one of these states. */
async function waitFor(ctx: Ctx, proposalId: string, sessionId: string, states: string[]): Promise<Payment> {
  for (let waited = 0; waited < waitMs; waited += stepMs) {
    const row = await fulfill(ctx, sessionId);
    const { rows } = await listPayments(ctx, owner, { proposalId, page: 1, limit: 100 });
    const payment = rows.find(({ externalRef }) => externalRef !== null && externalRef === row?.paymentIntentId);
    if (payment && states.includes(payment.state)) return payment;
    await pause(stepMs);
  }
  throw new Error(`Nothing is ${states.join(' or ')} after 15 minutes.`);
}

/** Shows where to pay a row. Returns the session. */
async function showCheckout(ctx: Ctx, proposalId: string, rowId: string, how: string): Promise<string> {
  const { url } = await openCheckout(ctx, { proposalId, rowId });
  say(`\n  Open ${url}\n  ${how}`);
  return (await findUnended(ctx, proposalId, rowId))?.sessionId ?? '';
}

function expect(what: string, isTrue: boolean): void {
  say(`${isTrue ? '✓' : '✗'} ${what}`);
  if (!isTrue) process.exitCode = 1;
}

async function walk(ctx: Ctx): Promise<void> {
  const missing = await findMissingRights(ctx);
  expect(
    `The key has every right that it needs${missing.length > 0 ? `, but for ${missing.join(', ')}` : ''}.`,
    missing.length === 0,
  );
  const id = await addSigned(ctx);
  const due = async (row: number) => (await readBalance(ctx, owner, { proposalId: id })).rows[row]?.due;
  const status = async () => (await getEvent(ctx, owner, (await getProposal(ctx, owner, id)).eventId ?? '')).status;

  const pay = async (rowId: string, how: string, states: string[]) =>
    waitFor(ctx, id, await showCheckout(ctx, id, rowId, how), states);

  say('\n1. A deposit by card');
  const card = await pay('deposit', 'Pay with 4242 4242 4242 4242, any day to come and any digits.', ['succeeded']);
  expect(`${moneyText(card.amountCents)} is paid by ${card.reference}.`, card.amountCents === 100_00);
  expect('The event is booked.', (await status()) === 'confirmed');

  say('\n2. A refund');
  const refund = await refundPayment(ctx, owner, card._id, { amountCents: 10_00 });
  expect('$10.00 went back, and $10.00 is due again.', refund.amountCents === -10_00 && (await due(0)) === 10_00);
  expect('The event is still booked.', (await status()) === 'confirmed');

  say('\n3. A bank debit that fails');
  const failing =
    'Choose the bank account, "Test Institution", and an account that fails, such as "Insufficient funds".';
  const session = await showCheckout(ctx, id, 'rest', failing);
  const debit = await waitFor(ctx, id, session, ['clearing', 'failed']);
  expect(`${moneyText(debit.amountCents)} is on its way, or failed already.`, debit.method === 'bank_debit');
  say('  Waiting for the bank: a minute or two.');
  await waitFor(ctx, id, session, ['failed']);
  expect('It failed, and all of it is due again.', (await due(1)) === 300_00);

  say('\n4. A payment by card that is disputed');
  await pay('rest', 'Pay with 4000 0000 0000 0259, a card whose payments are disputed.', ['disputed']);
  expect('It is disputed, and the event is still booked.', (await status()) === 'confirmed');
  say(process.exitCode ? '\nSomething is not as it should be: see ✗ above.' : '\nAll of it works.');
}

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-cards-'));
try {
  const { STRIPE_SECRET_KEY, STRIPE_API } = process.env;
  const config = parseConfig({ STRIPE_SECRET_KEY, STRIPE_API, DATA_DIR: dataDir });
  if (config.stripe?.mode !== 'test')
    throw new Error('Please set STRIPE_SECRET_KEY to a key for tests, which rk_test_ or sk_test_ begins.');
  const db = openSqlite(join(dataDir, 'try.db'));
  const ctx = createContext({ config, db, now: () => new Date() });
  try {
    await walk(ctx);
  } finally {
    await ctx.endChildren();
    await db.close();
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
