import fc from 'fast-check';
import { expect, it } from 'vitest';
import { removeAccount } from '#server/features/auth/accounts.ts';
import { clients } from '#server/features/clients/table.ts';
import { documents } from '#server/features/documents/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { type Method, type OpenRecords, openRecords } from '#server/testing/open-records.ts';
import { getRecordPath, type RecordEntity } from '#shared/entities.ts';
import { trash } from './table.ts';

const ada = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };
const anEvent = { title: 'Gala', eventType: 'wedding', eventDate: '2099-06-12', guestCount: 50 };
const whole = { createClient: true, createEvent: true };

/** A record that was added once, wherever it is by now. */
interface Known {
  entity: RecordEntity;
  id: string;
}

const entities = [
  ...(['inquiry', 'client', 'event', 'note', 'task', 'hold', 'document', 'message', 'space', 'blackout'] as const),
  ...(['template', 'service', 'gallery_item'] as const),
];
const pick = fc.nat(1000);
const act = <const Do extends string>(weight: number, name: Do) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), which: pick, other: pick }),
});
const action = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: fc.constantFrom(...entities), which: pick, other: pick }) },
  act(8, 'change'),
  act(8, 'trash'),
  act(9, 'restore'),
  act(3, 'delete'),
  act(10, 'undo'),
  act(4, 'revert'),
  act(4, 'convert'),
  act(2, 'merge'),
  act(2, 'unmerge'),
  act(2, 'end'),
  act(1, 'hire'),
  act(2, 'dismiss'),
);
const isEntity = (name: string): name is (typeof entities)[number] => (entities as readonly string[]).includes(name);
const isOfTeam = (name: string): name is 'hire' | 'dismiss' => name === 'hire' || name === 'dismiss';
type Step = Exclude<Action['do'], (typeof entities)[number] | 'hire' | 'dismiss'>;
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const emails = ['ada@example.com', 'grace@example.com', 'hedy@example.com'];
const days = ['2099-06-12', '2099-06-13'];
const names = ['Hall', 'Barn', 'Bar'];
const at = <T>(choices: readonly T[], index: number): T => choices[index % choices.length] as T;
const subjects = [inquiries, clients, events] as const;

/** Does at random whatever staff can do, and remembers every record that there ever was. */
class Office {
  readonly #started: OpenRecords;
  readonly #known: Known[] = [];
  readonly #versions = new Map<string, number>();
  readonly #accounts: { id: string; username: string }[] = [];
  readonly faults: string[] = [];
  #hired = 0;

  constructor(started: OpenRecords) {
    this.#started = started;
  }

  async act({ do: name, which, other }: Action): Promise<void> {
    if (isEntity(name)) return this.#add(name, which, other);
    if (isOfTeam(name)) return this.#steps[name](which);
    const record = at(this.#known, which);
    if (record !== undefined) await this.#steps[name](which, other, record);
  }

  readonly #steps: Record<Step, (which: number, other: number, record: Known) => Promise<unknown>> &
    Record<'hire' | 'dismiss', (which: number) => Promise<void>> = {
    hire: async () => {
      const username = `clerk${this.#hired++}`;
      this.#accounts.push({ id: await this.#started.addAccount(username, 'staff'), username });
    },
    dismiss: async (which) => {
      const [account] = this.#accounts.splice(which % Math.max(1, this.#accounts.length), 1);
      if (account !== undefined) await removeAccount(this.#started.ctx, account.username);
    },
    convert: (which) => this.#send('POST', `/inquiries/${this.#idOf('inquiry', which)}/convert`, whole),
    merge: (which, other) => {
      const body = { otherId: this.#idOf('client', other) ?? '', fields: ['email', 'phone'] };
      return this.#send('POST', `/clients/${this.#idOf('client', which)}/merge`, body);
    },
    unmerge: (which, other) => {
      const body = { otherId: this.#idOf('client', other) ?? '' };
      return this.#send('POST', `/clients/${this.#idOf('client', which)}/unmerge`, body);
    },
    end: (which, other) =>
      this.#send('POST', `/holds/${this.#idOf('hold', which)}/${at(['release', 'confirm'], other)}`, {}),
    change: (which, other, { entity, id }) =>
      this.#send('PUT', `${getRecordPath(entity)}/${id}`, this.#changeOf(entity, which, other)),
    trash: (_which, _other, { entity, id }) => this.#send('POST', `${getRecordPath(entity)}/${id}/trash`),
    restore: (_which, _other, { entity, id }) => this.#send('POST', `${getRecordPath(entity)}/${id}/restore`),
    delete: (_which, _other, { entity, id }) => this.#send('DELETE', `${getRecordPath(entity)}/${id}`),
    undo: (_which, _other, record) => {
      const items = [{ ...record, version: this.#versions.get(record.id) ?? 0 }];
      return this.#send('POST', '/history/undo', { items });
    },
    revert: async (_which, other, { id }) => {
      const entries: { _id: string }[] = (await this.#send('GET', `/history?id=${id}`)).data ?? [];
      const entry = at(entries, other);
      if (entry !== undefined) await this.#send('POST', `/history/${entry._id}/revert`, {});
    },
  };

  /** Reads everything that there is. */
  async readAll(): Promise<void> {
    const lists = ['inquiries', 'clients', 'events', 'holds', 'spaces', 'blackouts', 'templates', 'services', 'trash'];
    for (const list of [...lists, 'history', 'tasks', 'calendar?from=2099-06-01&to=2099-06-30'])
      await this.#send('GET', `/${list}`);
    for (const { entity, id } of this.#known) await this.#send('GET', `${getRecordPath(entity)}/${id}`);
  }

  #idOf(entity: RecordEntity, index: number): string | undefined {
    const ids = this.#known.flatMap((one) => (one.entity === entity ? [one.id] : []));
    return at(ids, index);
  }

  #accountId = (index: number): string | null => at(this.#accounts, index)?.id ?? null;

  #note(answer: Awaited<ReturnType<OpenRecords['send']>>, what: string) {
    if (answer.status >= 500) this.faults.push(`${what}: ${answer.status}`);
    const found = [answer.data, answer.data?.inquiry, answer.data?.client, answer.data?.event].flat();
    for (const one of found) {
      const id = one?._id ?? one?.id;
      if (typeof one?.version === 'number' && this.#versions.has(id)) this.#versions.set(id, one.version);
    }
    return answer;
  }

  async #send(method: Method, url: string, body?: object) {
    const answer = this.#note(await this.#started.send(method, url, body), `${method} ${url}`);
    if (url.endsWith('/convert'))
      for (const entity of ['client', 'event'] as const) this.#remember(entity, answer.data?.[entity]);
    return answer;
  }

  #remember(entity: RecordEntity, item: { _id: string; version: number } | null | undefined): void {
    if (!item || this.#versions.has(item._id)) return;
    this.#known.push({ entity, id: item._id });
    this.#versions.set(item._id, item.version);
  }

  async #add(entity: RecordEntity, which: number, other: number): Promise<void> {
    const answer =
      entity === 'document'
        ? this.#note(await this.#started.sendFile(this.#ownerOf(which, other)), 'POST /documents')
        : await this.#send('POST', getRecordPath(entity), this.#newOne(entity, which, other));
    if (answer.status !== 201) return;
    const version = answer.data.version ?? (await this.#versionOf(entity, answer.data._id));
    this.#remember(entity, { _id: answer.data._id, version });
  }

  /** A visitor's receipt tells no version. */
  async #versionOf(entity: RecordEntity, id: string): Promise<number> {
    return (await this.#started.send('GET', `${getRecordPath(entity)}/${id}`)).data.version;
  }

  #ownerOf(which: number, other: number) {
    const entity = at(['inquiry', 'client', 'event'] as const, which);
    return { entity, entityId: this.#idOf(entity, other) ?? '' };
  }

  #newOne(entity: RecordEntity, which: number, other: number): object {
    const owner = this.#ownerOf(which, other);
    const spaceIds = which % 3 === 0 ? [] : [this.#idOf('space', other) ?? ''].filter(Boolean);
    const email = at(emails, which);
    const subject = { [`${owner.entity}Id`]: owner.entityId };
    const content = (index: number) => contentKinds[index]?.body(`No. ${which}`) ?? {};
    const bodies: Partial<Record<RecordEntity, object>> = {
      inquiry: anInquiry({ email, eventDate: at(days, other) }),
      client: { ...ada, email },
      event: {
        ...{ ...anEvent, clientId: this.#idOf('client', which), eventDate: at(days, other), spaceIds },
        status: at(['pending', 'confirmed'], which),
      },
      note: { ...owner, text: 'Vegetarian' },
      task: { title: 'Call', dueDay: '2099-06-01', ...subject, assigneeId: this.#accountId(which) },
      hold: { ...subject, eventDate: at(days, other), spaceIds },
      message: { inquiryId: this.#idOf('inquiry', which) ?? '', subject: 'Hello', text: 'Welcome' },
      space: { name: at(names, which), color: 'red', contains: which % 4 === 0 ? spaceIds : [] },
      blackout: { fromDay: at(days, which), toDay: '2099-06-13', reason: 'Floor works', spaceIds },
      template: { name: at(names, which), subject: 'Hello', body: 'Welcome' },
      service: content(0),
      gallery_item: content(3),
    };
    return bodies[entity] ?? {};
  }

  #changeOf(entity: RecordEntity, which: number, other: number): object {
    const spaceIds = other % 3 === 0 ? [] : [this.#idOf('space', other) ?? ''].filter(Boolean);
    const changes: Partial<Record<RecordEntity, object[]>> = {
      inquiry: [{ assigneeId: this.#accountId(other) }, { status: 'contacted' }, { status: 'lost' }],
      client: [{ email: at(emails, other) }, { name: 'Grace' }],
      event: [
        ...[{ clientId: this.#idOf('client', other) }, { status: 'confirmed' }, { status: 'cancelled' }],
        ...[{ spaceIds }, { eventDate: at(days, other) }],
      ],
      note: [{ text: at(names, other) }],
      task: [{ assigneeId: this.#accountId(other) }, { title: at(names, other) }],
      hold: [{ eventDate: at(days, other) }, { spaceIds }],
      document: [{ name: at(names, other) }],
      message: [{ text: at(names, other) }],
      space: [{ name: at(names, other) }, { contains: spaceIds }, { isBookable: false }],
      blackout: [{ spaceIds }, { reason: at(names, other) }],
      template: [{ name: at(names, other) }],
    };
    return at(changes[entity] ?? [{ title: at(names, other) }], which);
  }
}

/** What is in two places at once, or belongs to nothing that is there. */
async function findStrays({ query }: OpenRecords['db']): Promise<string[]> {
  const there = new Set<string>();
  for (const table of subjects) for (const { id } of await query.select({ id: table.id }).from(table)) there.add(id);
  const owned = [
    ...(await query.select({ id: notes.id, owner: notes.entityId }).from(notes)),
    ...(await query.select({ id: documents.id, owner: documents.entityId }).from(documents)),
    ...[...(await query.select().from(tasks)), ...(await query.select().from(holds))].map((row) => ({
      id: row.id,
      owner: [row.inquiryId, row.clientId, row.eventId].find((id) => id !== null && there.has(id)) ?? '',
    })),
  ];
  const ids = [...there, ...owned.map(({ id }) => id)];
  const trashed = new Set((await query.select({ id: trash.id }).from(trash)).map(({ id }) => id));
  return [
    ...owned.filter(({ owner }) => !there.has(owner)).map(({ id }) => id),
    ...ids.filter((id) => trashed.has(id)),
  ];
}

/** A morning's work, so that what follows meets records that name each other. */
const opening: Action[] = (
  ['hire', 'space', 'inquiry', 'convert', 'inquiry', 'event', 'hold', 'task', 'hire'] as const
).map((name, index) => ({ do: name, which: index, other: index }));

/** `RECORD_RUNS=500 npm run test:long -- references-property` looks at more of them, in minutes. */
const runs = Number(process.env.RECORD_RUNS ?? (process.env.POSTGRES_FOR_TESTS === undefined ? 8 : 2));

it('never fails and leaves nothing without its owner, whatever is trashed, deleted, restored and taken back when', async () => {
  const actions = fc.array(action, { minLength: 30, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const started = await openRecords();
      const office = new Office(started);
      for (const one of [...opening, ...list]) await office.act(one);
      await office.readAll();
      expect(office.faults).toEqual([]);
      expect(await findStrays(started.db)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
