import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordVersions } from '#server/records/table.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { callServer, isAnswered, killDuring, openKilledServer, signInAtServer } from '#server/testing/killed-server.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { addDays } from '#shared/rules/dates.ts';
import { type ProposalRow, proposalSignatures, proposals } from './table.ts';
import { aLine, mains } from './testing/open-proposals.ts';

const kills = 20;

type Call = (at: string, method: string, path: string, body?: object) => ReturnType<typeof callServer>;

interface Draft {
  id: string;
  signerId: string;
  isSent: boolean;
  isSigned: boolean;
}

/** Proposals that leave a choice open, each for an inquiry and a day of its own. */
async function addDrafts(call: Call, at: string, count: number): Promise<Draft[]> {
  await call(at, 'PUT', '/settings/money', { chargesNoSalesTax: true, bookedWhen: 'accepted' });
  const lines = [aLine({ quantity: 100_000, choices: [mains()] })];
  const add = async (index: number) => {
    const person = {
      fullName: `Client ${index}`,
      email: `client-${index}@example.com`,
      phone: `(330) 555-${1000 + index}`,
    };
    const inquiry = anInquiry({ ...person, eventDate: addDays('2035-01-06', 7 * index) });
    const { _id: inquiryId } = await call(at, 'POST', '/inquiries', inquiry);
    const { _id: id, signers } = await call(at, 'POST', '/proposals', { inquiryId, lines });
    return { id, signerId: signers[0].id, isSent: false, isSigned: false };
  };
  return Promise.all(Array.from({ length: count }, (_, index) => add(index)));
}

const sign = { intent: 'sign', version: '1', total: '850000', name: 'Anna Becker', consent: 'yes', accept: 'yes' };

/** Sends drafts, or signs what was sent, one after another, until the server is gone. What had no response is tried again at the next. */
class Worker {
  readonly #drafts: Draft[];
  readonly #call: Call;
  interrupted = 0;

  constructor(drafts: Draft[], call: Call) {
    this.#drafts = drafts;
    this.#call = call;
  }

  async sendUntilGone(at: string, onResponse: () => void): Promise<void> {
    for (const draft of this.#drafts.filter(({ isSent }) => !isSent)) {
      if (!(await this.#isAnswered(this.#send(at, draft)))) return;
      onResponse();
    }
  }

  async signUntilGone(at: string, onResponse: () => void): Promise<void> {
    for (const draft of this.#drafts.filter(({ isSent, isSigned }) => isSent && !isSigned)) {
      if (!(await this.#isAnswered(this.#sign(at, draft)))) return;
      onResponse();
    }
  }

  async #send(at: string, draft: Draft): Promise<void> {
    await this.#call(at, 'POST', `/proposals/${draft.id}/send`, { holdsDate: true });
    draft.isSent = true;
  }

  async #sign(at: string, draft: Draft): Promise<void> {
    const { id, signerId } = draft;
    const { url } = await this.#call(at, 'POST', `/proposals/${id}/links`, { signerId });
    const body = new URLSearchParams({ ...sign, 'option.dinner.mains': 'dinner.mains.chicken' });
    const response = await fetch(at + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
    expect(response.status, await response.text()).toBe(303);
    draft.isSigned = true;
  }

  async #isAnswered(request: Promise<void>): Promise<boolean> {
    const answered = await isAnswered(request);
    if (!answered) this.interrupted += 1;
    return answered;
  }
}

/** What stands of a proposal. */
async function readOne({ query }: Database, { id, inquiryId, eventId, ...row }: ProposalRow) {
  const email = row.signers[0]?.email ?? '';
  const eventDate = row.eventDay ?? '';
  const versions = await query.select().from(recordVersions).where(eq(recordVersions.recordId, id));
  const signatures = await query.select().from(proposalSignatures).where(eq(proposalSignatures.proposalId, id));
  const [inquiry] = await query.select().from(inquiries).where(eq(inquiries.email, email));
  const people = await query.select().from(clients).where(eq(clients.email, email));
  const booked = await query.select().from(events).where(eq(events.eventDate, eventDate));
  const held = await query.select().from(holds).where(eq(holds.eventDate, eventDate));
  return {
    state: row.state,
    hasNumber: row.number !== null,
    versions: versions.map(({ snapshot }) => (JSON.parse(snapshot) as ProposalDocument).number === row.number),
    last: [row.sentVersion, row.signedVersion],
    inquiry: inquiry?.status,
    isItsOwner: inquiryId === inquiry?.id,
    signatures: signatures.map(({ version }) => version),
    clients: people.length,
    events: booked.map((event) => [event.status, event.id === eventId]),
    holds: held.map((hold) => [hold.state, hold.eventId !== null && hold.eventId === eventId]),
  };
}

/** All of them, as of one moment. */
const readAll = (db: Database) =>
  db.tx(async () => {
    const rows = await db.query.select().from(proposals).orderBy(asc(proposals.seq));
    const stands = new Map<string, Awaited<ReturnType<typeof readOne>>>();
    for (const row of rows) stands.set(row.id, await readOne(db, row));
    return { stands, numbers: rows.flatMap(({ number }) => (number === null ? [] : [number])) };
  });

const draft = {
  ...{ state: 'draft', hasNumber: false, versions: [], last: [0, 0], inquiry: 'new', isItsOwner: true },
  ...{ signatures: [], clients: 0, events: [], holds: [] },
};
const sent = {
  ...draft,
  ...{ state: 'sent', hasNumber: true, versions: [true], last: [1, 0], inquiry: 'proposal_sent' },
  holds: [['active', false]],
};
const accepted = {
  ...sent,
  ...{ state: 'accepted', versions: [true, true], last: [2, 2], inquiry: 'converted', isItsOwner: false },
  ...{ signatures: [2], clients: 1, events: [['confirmed', true]], holds: [['confirmed', true]] },
};
const whole: Record<string, object> = { draft, sent, accepted };

it('is sent and accepted whole or not at all, with numbers that follow each other, by a server that is killed again and again', {
  timeout: 240_000,
}, async () => {
  const data = await openKilledServer();
  let server = await data.start();
  const token = await signInAtServer(server.address);
  const call: Call = (at, method, path, body) => callServer(at, token, method, path, body);
  const drafts = await addDrafts(call, server.address, 2 * kills);
  const worker = new Worker(drafts, call);

  const check = async () => {
    const { stands, numbers } = await data.read(readAll);
    for (const one of stands.values()) expect(one).toEqual(whole[one.state]);
    const drawn = numbers.map((number) => Number(number.split('-').at(-1)));
    expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn.map((_, index) => index + 1));
    for (const { id, isSent, isSigned } of drafts)
      if (isSent) expect(isSigned ? ['accepted'] : ['sent', 'accepted']).toContain(stands.get(id)?.state);
    return [...stands.values()].map(({ state }) => state);
  };

  for (let kill = 0; kill < kills; kill += 1) {
    const { address } = server;
    await killDuring(server, kill, (onResponse) => [
      worker.sendUntilGone(address, onResponse),
      worker.signUntilGone(address, onResponse),
    ]);
    await check();
    server = await data.start();
  }

  await worker.sendUntilGone(server.address, () => undefined);
  await worker.signUntilGone(server.address, () => undefined);
  await server.stop('SIGKILL');
  expect(worker.interrupted).toBeGreaterThan(kills / 2);
  expect(await check()).toEqual(drafts.map(() => 'accepted'));
});
