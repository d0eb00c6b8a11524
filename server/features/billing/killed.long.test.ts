import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payments } from '#server/features/payments/table.ts';
import { aLine } from '#server/features/proposals/testing/open-proposals.ts';
import { schedule } from '#server/features/proposals/testing/open-signed.ts';
import { runningSheets } from '#server/features/running-sheets/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordVersions } from '#server/records/table.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { callServer, isAnswered, killDuring, openKilledServer, signInAtServer } from '#server/testing/killed-server.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { addDays } from '#shared/rules/dates.ts';
import { type BillingRow, billingDocuments } from './table.ts';

/** Six in the gate; `KILLS=20` by hand. */
const kills = Number(process.env.KILLS ?? 6);
const form = { intent: 'sign', version: '1', total: '850000', name: 'Anna Becker', consent: 'yes', accept: 'yes' };
const check = { method: 'check', payer: 'Anna Becker', scheduleRowId: 'deposit', amountCents: 2_125_00 };

type Call = (method: string, path: string, body?: object) => ReturnType<typeof callServer>;

/** A signed proposal with an event on a day of its own. */
async function addSigned(address: string, call: Call, index: number) {
  const person = { email: `client-${index}@example.com`, phone: `(330) 555-${1000 + index}` };
  const inquiry = anInquiry({ ...person, fullName: `Client ${index}`, eventDate: addDays('2035-01-06', 7 * index) });
  const { _id: inquiryId } = await call('POST', '/inquiries', inquiry);
  const { _id: id, signers } = await call('POST', '/proposals', {
    ...{ inquiryId, lines: [aLine({ quantity: 100_000 })], schedule },
  });
  await call('POST', `/proposals/${id}/send`, { holdsDate: true });
  const { url } = await call('POST', `/proposals/${id}/links`, { signerId: signers[0].id });
  const body = new URLSearchParams(form);
  const signed = await fetch(address + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
  expect(signed.status).toBe(303);
  const { eventId } = await call('GET', `/proposals/${id}`);
  return { id, eventId };
}

type Signed = Awaited<ReturnType<typeof addSigned>>;

/** Asks for one after another until the server is gone. */
async function untilGone(all: readonly Signed[], ask: (one: Signed) => Promise<unknown>, onResponse: () => void) {
  for (const one of all) {
    if (!(await isAnswered(ask(one)))) return;
    onResponse();
  }
}

const sha256 = (content: unknown) => createHash('sha256').update(canonicalJson(content)).digest('hex');
const fromOne = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const drawn = (rows: BillingRow[]) =>
  rows.map(({ number }) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b);

/** What stands after a kill: each document with its number and what it says, each payment with its receipt, each revision whole. */
async function readWhole({ query }: Database) {
  const documents = await query.select().from(billingDocuments).orderBy(asc(billingDocuments.seq));
  const versions = await query.select().from(recordVersions).orderBy(asc(recordVersions.number));
  const frozen = (id: string) =>
    versions.filter((one) => one.recordId === id).map(({ snapshot }) => JSON.parse(snapshot));
  const of = (type: BillingRow['type']) => documents.filter((one) => one.type === type);
  for (const type of ['invoice', 'receipt'] as const) expect(drawn(of(type))).toEqual(fromOne(of(type).length));
  for (const { id, hash, number, amountCents } of documents) {
    const contents = frozen(id);
    expect(contents).toMatchObject([{ number, amountCents }]);
    expect(hash).toBe(sha256(contents[0]));
  }
  const paid = await query.select().from(payments).orderBy(asc(payments.seq));
  expect(
    of('receipt')
      .map(({ paymentId }) => paymentId)
      .toSorted(),
  ).toEqual(paid.map(({ id }) => id).toSorted());
  let revisions = 0;
  for (const { id, revision } of await query.select().from(runningSheets)) {
    const contents = frozen(id);
    expect(contents.map(({ hash }) => hash)).toEqual(contents.map(({ content }) => sha256(content)));
    expect(contents).toHaveLength(revision);
    revisions += revision;
  }
  return { invoices: of('invoice').length, payments: paid.length, revisions };
}

it('issues documents and revisions whole or not at all, numbered without a gap, by a server that is killed again and again', {
  timeout: 30_000 * kills,
}, async () => {
  const data = await openKilledServer();
  let server = await data.start();
  const token = await signInAtServer(server.address);
  const call: Call = (method, path, body) => callServer(server.address, token, method, path, body);
  await call('PUT', '/settings/money', { chargesNoSalesTax: true, bookedWhen: 'accepted' });
  const all: Signed[] = [];
  for (let index = 0; index < 2 * kills; index += 1) all.push(await addSigned(server.address, call, index));
  const [invoiced, paid] = [all.slice(0, kills), all.slice(kills)];
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const has = async (path: string, id: string) => (await call('GET', `${path}?proposalId=${id}`)).length > 0;

  const issue = async ({ id }: Signed) => {
    if (!(await has('/billing-documents', id)))
      await call('POST', '/billing-documents', { proposalId: id, scheduleRowId: 'deposit' });
  };
  const pay = async ({ id }: Signed) => {
    if (!(await has('/payments', id))) await call('POST', '/payments', { ...check, proposalId: id, day });
  };
  let notes = 0;
  const print = async ({ eventId }: Signed) => {
    notes += 1;
    await call('PUT', `/running-sheets/${eventId}`, { kitchenNotes: `Note ${notes}` });
    await call('POST', `/running-sheets/${eventId}/issue`);
  };

  let interrupted = 0;
  let before = { invoices: 0, payments: 0, revisions: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    await killDuring(server, kill, (onResponse) => [
      untilGone(invoiced, issue, onResponse),
      untilGone(paid, pay, onResponse),
      untilGone(all, print, onResponse),
    ]);
    const now = await data.read(readWhole);
    for (const key of ['invoices', 'payments', 'revisions'] as const)
      expect(now[key]).toBeGreaterThanOrEqual(before[key]);
    if (now.invoices < invoiced.length || now.payments < paid.length) interrupted += 1;
    before = now;
    server = await data.start();
  }

  for (const one of invoiced) await issue(one);
  for (const one of paid) await pay(one);
  await server.stop('SIGKILL');
  expect(interrupted).toBeGreaterThan(kills / 2);
  expect(await data.read(readWhole)).toMatchObject({ invoices: kills, payments: kills });
});
