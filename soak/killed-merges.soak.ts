import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { type Staff, signIn } from '../e2e/setup/staff-calls.ts';
import { findDatabaseFaults } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

const kills = 24;
const teams = 3;
const clientsOfTeam = 4;
/** These the client who stays takes over from the other one. */
const fields = ['email', 'phone', 'company'] as const;

test('killed again and again during merges, each of them happened or did not, and every row belongs where it should', async ({
  dataDir,
  start,
  figure,
}) => {
  // Nothing listens there, so that all mail waits.
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'events@example.com' };
  let server = await start(environment);
  const staff = await signIn(server.origin);
  const workers = await Promise.all(Array.from({ length: teams }, (_, team) => openTeam(server.origin, staff, team)));
  const born = readStored(dataDir).clients;
  let [before, after] = [0, 0];
  let merges = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const ended = workers.map((worker) => worker.mergeUntilGone(server.origin));
    await pause(100 + Math.random() * 900);
    await server.stop('SIGKILL');
    for (const acknowledged of await Promise.all(ended)) merges += acknowledged;

    const stored = readStored(dataDir);
    expectWhole(stored, born);
    for (const { ids, standing, expected, added } of workers) {
      const found = stored.merges.filter(({ into }) => ids.includes(into));
      expect([standing, expected ?? standing]).toContainEqual(found);
      before += Number(expected !== undefined && found.length !== expected.length);
      after += Number(found.length === expected?.length);
      expect(added.filter((id) => !stored.rows.has(id))).toEqual([]);
    }
    server = await start(environment);
    for (const worker of workers) worker.takeUp(stored.merges);
  }

  for (const worker of workers) await worker.unmergeAll(server.origin);
  await server.stop();
  const last = readStored(dataDir);
  expectWhole(last, born);
  expect(last.merges).toEqual([]);
  expect(last.clients).toEqual(born);
  figure('kills', kills);
  figure('merges and unmerges acknowledged', merges);
  figure('merges and unmerges without a response: not done, done', `${before}, ${after}`);
  figure('rows that moved with their clients', last.rows.size);
  expect(merges).toBeGreaterThan(kills);
  expect(findDatabaseFaults(dataDir)).toEqual([]);
});

interface Merge {
  into: string;
  from: string;
}

type Contact = Record<(typeof fields)[number], string>;

/** Adds to clients of its own, merges them and takes merges back, the last one first. */
async function openTeam(origin: string, staff: Staff, team: number) {
  const ids: string[] = [];
  for (let serial = 0; serial < clientsOfTeam; serial += 1) {
    const name = `Client ${team}-${serial}`;
    const contact = {
      email: `${team}-${serial}@example.com`,
      phone: `${team}${serial}`,
      company: `Company of ${name}`,
    };
    ids.push((await staff.call<{ _id: string }>(origin, 'POST', '/clients', { name, ...contact })).data._id);
  }

  /** Resolves with the id of what was made. Rejects once the server is gone. */
  const post = async (at: string, path: string, body: object): Promise<string> => {
    const { status, data } = await staff.call<{ _id: string }>(at, 'POST', path, body);
    expect([200, 201], `${path}: ${JSON.stringify(data)}`).toContain(status);
    return data._id;
  };

  const worker = {
    ids,
    /** The merges that were acknowledged and not taken back. */
    standing: [] as Merge[],
    /** What stands once the request under way is done. */
    expected: undefined as Merge[] | undefined,
    /** The ids of everything that was added to these clients. */
    added: [] as string[],

    /** Resolves with the number of merges and unmerges that were acknowledged. */
    async mergeUntilGone(at: string): Promise<number> {
      for (let actions = 0; ; actions += 1) {
        try {
          await add(at, pick(roots()));
          if (roots().length > 1 && (worker.standing.length === 0 || Math.random() < 0.5)) await merge(at);
          else await unmerge(at);
        } catch (error) {
          if (error instanceof TypeError) return actions;
          throw error;
        }
      }
    },

    takeUp(merges: Merge[]): void {
      worker.standing = merges.filter(({ into }) => ids.includes(into));
      worker.expected = undefined;
    },

    async unmergeAll(at: string): Promise<void> {
      while (worker.standing.length > 0) await unmerge(at);
    },
  };

  const roots = () => ids.filter((id) => worker.standing.every(({ from }) => from !== id));
  const merge = async (at: string) => {
    const from = pick(roots());
    const into = pick(roots().filter((id) => id !== from));
    worker.expected = [...worker.standing, { into, from }];
    await post(at, `/clients/${into}/merge`, { otherId: from, fields });
    worker.takeUp(worker.expected);
  };
  const unmerge = async (at: string) => {
    const { into, from } = worker.standing.at(-1) as Merge;
    worker.expected = worker.standing.slice(0, -1);
    await post(at, `/clients/${into}/unmerge`, { otherId: from });
    worker.takeUp(worker.expected);
  };

  /** The text of every row tells whose it is. */
  const add = async (at: string, clientId: string) => {
    const text = `of ${clientId}`;
    const day = { eventDate: '2035-06-09' };
    const event = { clientId, title: text, eventType: 'other', guestCount: 40, ...day };
    const acts: (() => Promise<string>)[] = [
      () => post(at, '/events', event),
      () => post(at, '/notes', { entity: 'client', entityId: clientId, text }),
      () => post(at, '/tasks', { title: text, dueDay: day.eventDate, clientId }),
      () => post(at, '/holds', { clientId, note: text, eventDate: `2035-07-${10 + (worker.added.length % 20)}` }),
      async () => {
        const id = await post(at, '/events', event);
        await post(at, `/events/${id}/trash`, {});
        return id;
      },
      async () => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ entity: 'client', entityId: clientId, name: text }))
          form.set(name, value);
        form.set('file', new Blob(['Signed']), 'contract.txt');
        const { headers } = staff;
        const response = await fetch(`${at}/api/v1/documents`, { method: 'POST', headers, body: form });
        expect(response.status).toBe(201);
        return (await response.json()).data._id;
      },
      async () => {
        const { data } = await staff.call<Contact>(at, 'GET', `/clients/${clientId}`);
        const inquiry = await post(at, '/inquiries', { fullName: text, email: data.email, phone: '1', message: text });
        await post(at, `/inquiries/${inquiry}/convert`, {});
        await post(at, '/messages', { inquiryId: inquiry, text });
        return inquiry;
      },
    ];
    worker.added.push(await pick(acts)());
  };
  return worker;
}

const pick = <T>(values: T[]) => values[Math.floor(Math.random() * values.length)] as T;

interface Stored {
  clients: ({ id: string } & Contact)[];
  /** Those that stand, the first one first. */
  merges: Merge[];
  /** Everything that can belong to a client: its text, and whose it is. */
  rows: Map<string, { text: string; owner: string | null }>;
  /** Who the history of a client belongs to, where that is another one. */
  subjects: { id: string; subject: string | null }[];
  /** What stands in the database but should not. */
  faults: unknown[];
}

const rowsStatement = `
  SELECT id, CASE status WHEN 'converted' THEN message ELSE '' END AS text, client_id AS owner FROM inquiries
  UNION ALL SELECT id, title, client_id FROM events
  UNION ALL SELECT id, note, client_id FROM holds
  UNION ALL SELECT id, text, client_id FROM messages
  UNION ALL SELECT id, title, client_id FROM tasks
  UNION ALL SELECT id, text, entity_id FROM notes
  UNION ALL SELECT id, name, entity_id FROM documents
  UNION ALL SELECT id, row ->> '$.title', row ->> '$.clientId' FROM trash`;

const faultStatements = [
  // A merge lists what it moved until it is taken back.
  `SELECT client_merges.id, value FROM client_merges, json_tree(moved) WHERE atom IS NOT NULL AND (undone_at IS NOT NULL
    OR value NOT IN (SELECT id FROM (${rowsStatement}) UNION ALL SELECT from_id FROM client_merges))`,
  // Each merge and each unmerge is told in the history of both clients.
  "SELECT batch FROM history WHERE action IN ('merged', 'unmerged') GROUP BY batch, action HAVING count(*) <> 2",
  `SELECT count(*) FROM client_merges
    HAVING 2 * count(*) <> (SELECT count(*) FROM history WHERE action = 'merged')
      OR 2 * count(undone_at) <> (SELECT count(*) FROM history WHERE action = 'unmerged')`,
  // The history of what belongs to a client goes with it.
  `SELECT history.entity, history.entity_id FROM history JOIN (${rowsStatement}) AS rows ON rows.id = entity_id
    WHERE entity IN ('event', 'hold', 'task', 'note', 'document') AND subject_id IS NOT owner`,
  'SELECT id FROM clients JOIN history ON entity_id = id WHERE subject_id IS NOT NULL',
];

/** Reads the file of a stopped server. */
function readStored(dataDir: string): Stored {
  const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
  const all = <T>(statement: string) => connection.prepare(statement).all() as T[];
  const rows = all<{ id: string; text: string; owner: string | null }>(rowsStatement);
  const stored = {
    clients: all<Stored['clients'][number]>(`SELECT id, ${fields} FROM clients ORDER BY id`),
    merges: all<Merge>(
      'SELECT into_id AS "into", from_id AS "from" FROM client_merges WHERE undone_at IS NULL ORDER BY seq',
    ),
    rows: new Map(rows.map(({ id, text, owner }) => [id, { text, owner }])),
    subjects: all<Stored['subjects'][number]>(
      "SELECT DISTINCT entity_id AS id, subject_id AS subject FROM history WHERE entity = 'client'",
    ),
    faults: faultStatements.flatMap((statement) => all(statement)),
  };
  connection.close();
  return stored;
}

/** Expects what the merges that stand make of the clients as they were at first. */
function expectWhole({ clients, merges, rows, subjects, faults }: Stored, born: Stored['clients']): void {
  const left = new Map(born.map((client) => [client.id, client]));
  const owners = new Map(born.map(({ id }) => [id, id]));
  for (const { into, from } of merges) {
    left.set(into, { ...(left.get(from) as Stored['clients'][number]), id: into });
    left.delete(from);
    for (const [id, owner] of owners) if (owner === from) owners.set(id, into);
  }
  expect(clients).toEqual([...left.values()]);
  const misplaced = [...rows.values()].filter(
    ({ text, owner }) => owner !== (text.startsWith('of ') ? owners.get(text.slice(3)) : null),
  );
  expect(misplaced).toEqual([]);
  expect(subjects.filter(({ id, subject }) => (subject ?? id) !== owners.get(id))).toEqual([]);
  expect(faults).toEqual([]);
}
