import { removeAccount } from '#server/features/identity/account/accounts.ts';
import { listBelongings } from '#server/records/belonging.ts';
import { serverRecords } from '#server/records/records.ts';
import { getRecordPath, type RecordEntity } from '#shared/entities.ts';
import { sampleOf } from './all-samples.ts';
import { anInquiry } from './an-inquiry.ts';
import { type Method, type OpenRecords, openRecords, type Person } from './open-records.ts';
import { type Action, isEntity, opening, type Step, singletons } from './record-actions.ts';
import { FirstRows, readEverything } from './record-checks.ts';

const ada = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };
const anEvent = { title: 'Gala', eventType: 'wedding', eventDate: '2035-06-12', guestCount: 50 };
const whole = { createClient: true, createEvent: true };

/** A record that was added once, wherever it is by now. */
interface Known {
  entity: RecordEntity;
  id: string;
}

const emails = ['ada@example.com', 'grace@example.com', 'hedy@example.com'];
const days = ['2035-06-12', '2035-06-13'];
const names = ['Hall', 'Barn', 'Bar'];
const at = <T>(choices: readonly T[], index: number): T => choices[index % choices.length] as T;

/** What is done to one record besides, below its address. */
const handlings: Partial<Record<RecordEntity, [path: string, body?: object][]>> = {
  inquiry: [
    ['answered', { channel: 'phone' }],
    ['done', {}],
  ],
  task: [['done'], ['reopen']],
  payment: [['void']],
  hold: [
    ['release', {}],
    ['confirm', {}],
  ],
};

interface Turn extends Action {
  person: Person;
}

interface OfficeOptions {
  /** Leaves out what is done to the days of booked events, which stay as they are then and could not be booked anew. */
  isCalm?: boolean;
}

/** Opens a server with two people at work, who have done what `opening` says. */
export async function openOffice(options: OfficeOptions = {}): Promise<Office> {
  const started = await openRecords();
  const office = new Office(started, { owner: started, staff: await started.enter('rose', 'staff') }, options);
  for (const action of opening) await office.act(action);
  return office;
}

/** Does at random whatever staff can do, and remembers every record that there ever was. */
export class Office {
  readonly started: OpenRecords;
  readonly firstRows: FirstRows;
  /** What the server did that it never does. */
  readonly faults: string[] = [];
  /** How many writes of each kind of guard went through or were turned away, as they have to. */
  readonly counted = { right: 0, stale: 0 };
  readonly people: Record<Action['by'], Person>;
  readonly #isCalm: boolean;
  readonly #known: Known[] = [];
  readonly #versions = new Map<string, number>();
  readonly #accounts: { id: string; username: string }[] = [];
  #hired = 0;

  constructor(started: OpenRecords, people: Record<Action['by'], Person>, { isCalm = false }: OfficeOptions) {
    this.started = started;
    this.#isCalm = isCalm;
    this.people = people;
    this.firstRows = new FirstRows(started.ctx);
  }

  async act(action: Action): Promise<void> {
    const turn = { ...action, person: this.people[action.by] };
    if (isEntity(action.do)) await this.#add(action.do, turn);
    else await this.#steps[action.do](turn, at(this.#known, action.which));
    await this.firstRows.look();
  }

  readonly #steps: Record<Step, (turn: Turn, record: Known | undefined) => Promise<unknown>> = {
    hire: async () => {
      const username = `clerk${this.#hired++}`;
      this.#accounts.push({ id: await this.started.addAccount(username, 'staff'), username });
    },
    dismiss: async ({ which }) => {
      const [account] = this.#accounts.splice(which % Math.max(1, this.#accounts.length), 1);
      if (account !== undefined) await removeAccount(this.started.ctx, account.username);
    },
    convert: ({ person, which }) =>
      this.#send(person, 'POST', `/inquiries/${this.#idOf('inquiry', which)}/convert`, whole),
    merge: (turn) => {
      const record = { entity: 'client', id: this.#idOf('client', turn.which) ?? '' } as const;
      const body = { otherId: this.#idOf('client', turn.other) ?? '', fields: ['email', 'phone'] };
      return this.#write(turn, record, 'POST', '/merge', body);
    },
    unmerge: ({ person, which, other }) => {
      const body = { otherId: this.#idOf('client', other) ?? '' };
      return this.#send(person, 'POST', `/clients/${this.#idOf('client', which)}/unmerge`, body);
    },
    handle: async (turn, record) => {
      const [path, body] = at((record && handlings[record.entity]) ?? [], turn.other) ?? [];
      if (record && path) await this.#write(turn, record, 'POST', `/${path}`, body);
    },
    change: async (turn, record) => record && this.#write(turn, record, 'PUT', '', await this.#changeOf(record, turn)),
    trash: async (turn, record) => {
      const isAll = record?.entity === 'client' && turn.other % 2 === 0;
      if (record) await this.#write(turn, record, 'POST', isAll ? '/trash?cascade=true' : '/trash');
    },
    restore: async ({ person }, record) =>
      record && this.#send(person, 'POST', `${getRecordPath(record.entity)}/${record.id}/restore`),
    delete: async (turn, record) => record && this.#write(turn, record, 'DELETE', ''),
    undo: async ({ person }, record) => {
      const items = record && [{ ...record, version: this.#versions.get(record.id) ?? 0 }];
      if (items) await this.#send(person, 'POST', '/history/undo', { items });
    },
    revert: async ({ person, other }, record) => {
      if (!record) return;
      const entries: { _id: string }[] = (await this.#send(person, 'GET', `/history?id=${record.id}`)).data ?? [];
      const entry = at(entries, other);
      if (entry !== undefined) await this.#send(person, 'POST', `/history/${entry._id}/revert`, {});
    },
    save: async (turn) => {
      const [url, changes] = at(singletons, turn.which);
      await this.#guarded(turn, await this.#versionAt(url), 'PUT', url, at(changes, turn.other));
    },
    publish: async (turn) => {
      const page = '/pages/home';
      const earlier: { _id: string }[] = (await this.#send(turn.person, 'GET', `${page}/versions`)).data;
      const ways = ['publish', 'discard', ...earlier.map(({ _id }) => `versions/${_id}/restore`)];
      await this.#guarded(turn, await this.#versionAt(page), 'POST', `${page}/${at(ways, turn.other)}`);
    },
  };

  /** Reads everything that there is. */
  async readAll(): Promise<void> {
    const owner = this.people.owner;
    const kinds = serverRecords(this.started.ctx).all();
    const paths = [...kinds.map(({ entity }) => getRecordPath(entity).slice(1)), 'trash', 'history'];
    for (const path of [...paths, 'calendar?from=2035-06-01&to=2035-06-30']) await this.#send(owner, 'GET', `/${path}`);
    for (const { entity, id } of this.#known) await this.#send(owner, 'GET', `${getRecordPath(entity)}/${id}`);
  }

  /** A write of a record, which names a version of it if it is there; what is in the trash is deleted by its version there. */
  async #write(turn: Turn, { entity, id }: Known, method: Method, path: string, body?: object) {
    const records = serverRecords(this.started.ctx);
    const kind = records.kindOf(entity);
    const row = await records.findRow(kind, id);
    const trashed = row === undefined && method === 'DELETE' ? await records.trash.find(id) : undefined;
    const version = row === undefined ? trashed?.version : kind.versionOf(row);
    return this.#guarded(turn, version, method, `${getRecordPath(entity)}/${id}${path}`, body);
  }

  async #guarded(turn: Turn, version: number | undefined, method: Method, url: string, body?: object): Promise<void> {
    const { guard, person, by } = turn;
    const send = (named?: number) =>
      this.#send(person, method, url, body, named === undefined ? named : { 'if-match': `"${named}"` });
    if (guard === 'none' || version === undefined) return void (await send());
    const what = `${by} ${method} ${url} with a ${guard} version`;
    if (guard === 'stale') return this.#expectNothing(what, () => send(version - 1));
    const { status } = await send(version);
    if (status === 412) this.faults.push(`${what}: ${status}`);
    if (status < 300) this.counted.right += 1;
  }

  /** A write with a stale version changes nothing, and says so. */
  async #expectNothing(what: string, send: () => Promise<{ status: number }>): Promise<void> {
    const before = await readEverything(this.started.ctx);
    const { status } = await send();
    const isChange = (await readEverything(this.started.ctx)).join() !== before.join();
    if (isChange || !turnedAway.includes(status))
      this.faults.push(`${what}: ${status}${isChange ? ', changes something' : ''}`);
    if (status === 412) this.counted.stale += 1;
  }

  async #versionAt(url: string): Promise<number> {
    return (await this.started.send('GET', url)).data.version;
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

  async #send(person: Person, method: Method, url: string, body?: object, guard?: { 'if-match': string }) {
    const answer = this.#note(await person.send(method, url, body, guard), `${method} ${url}`);
    if (url.endsWith('/convert'))
      for (const entity of ['client', 'event'] as const) this.#remember(entity, answer.data?.[entity]);
    return answer;
  }

  #remember(entity: RecordEntity, item: { _id: string; version: number } | null | undefined): void {
    if (!item || this.#versions.has(item._id)) return;
    this.#known.push({ entity, id: item._id });
    this.#versions.set(item._id, item.version);
  }

  async #add(entity: RecordEntity, turn: Turn): Promise<void> {
    const id = await this.#create(entity, turn);
    const records = serverRecords(this.started.ctx);
    const kind = records.kindOf(entity);
    const row = id && (await records.findRow(kind, id));
    if (row) this.#remember(entity, { _id: row.id, version: kind.versionOf(row) });
  }

  /** Adds a record with values that meet those of others, where its kind has some here, and otherwise the sample of the kind. */
  async #create(entity: RecordEntity, { person, which, other }: Turn): Promise<string | undefined> {
    const body = this.#newOne(entity, which, other);
    const add = async (path: string, payload: object) => (await this.#send(person, 'POST', path, payload)).data?._id;
    if (body !== undefined) return add(getRecordPath(entity), body);
    const owners = listBelongings(serverRecords(this.started.ctx).kindOf(entity)).map(({ to }) => to);
    const owner = at(owners, which);
    const sample = { owners: owner && { [owner]: this.#idOf(owner, other) ?? '' }, words: at(names, which) };
    const sendFile: Person['sendFile'] = async (fields) => this.#note(await person.sendFile(fields), 'POST /documents');
    return sampleOf(entity)({ ...this.started, ...person, add, sendFile }, sample);
  }

  #ownerOf(which: number, other: number) {
    const entity = at(['inquiry', 'client', 'event'] as const, which);
    return { entity, entityId: this.#idOf(entity, other) ?? '' };
  }

  #newOne(entity: RecordEntity, which: number, other: number): object | undefined {
    const owner = this.#ownerOf(which, other);
    const spaceIds = which % 3 === 0 ? [] : [this.#idOf('space', other) ?? ''].filter(Boolean);
    const email = at(emails, which);
    const subject = { [`${owner.entity}Id`]: owner.entityId };
    const bodies: Partial<Record<RecordEntity, () => object>> = {
      inquiry: () => anInquiry({ email, eventDate: at(days, other) }),
      client: () => ({ ...ada, email }),
      event: () => ({
        ...{ ...anEvent, clientId: this.#idOf('client', which), eventDate: at(days, other), spaceIds },
        status: at(['pending', 'confirmed'], which),
      }),
      task: () => ({ title: 'Call', dueDay: '2035-06-01', ...subject, assigneeId: this.#accountId(which) }),
      hold: () => ({ ...subject, eventDate: at(days, other), spaceIds }),
      space: () => ({ name: at(names, which), color: 'red', contains: which % 4 === 0 ? spaceIds : [] }),
      blackout: () => ({
        ...(this.#isCalm
          ? { fromDay: '2035-07-01', toDay: '2035-07-01' }
          : { fromDay: at(days, which), toDay: '2035-06-13' }),
        ...{ reason: 'Floor works', spaceIds },
      }),
    };
    return bodies[entity]?.();
  }

  async #changeOf({ entity, id }: Known, { which, other }: Turn): Promise<object> {
    const spaceIds = other % 3 === 0 ? [] : [this.#idOf('space', other) ?? ''].filter(Boolean);
    const changes: Partial<Record<RecordEntity, object[]>> = {
      inquiry: [{ assigneeId: this.#accountId(other) }, { status: 'contacted' }, { status: 'lost' }],
      client: [{ email: at(emails, other) }, { name: at(names, other) }],
      event: [
        ...[{ clientId: this.#idOf('client', other) }, { status: 'confirmed' }, { status: 'cancelled' }],
        ...[{ spaceIds }, { eventDate: at(days, other) }],
      ],
      task: [{ assigneeId: this.#accountId(other) }, { title: at(names, other) }],
      hold: [{ eventDate: at(days, other) }, { spaceIds }],
      space: [{ name: at(names, other) }, { isBookable: false }, ...(this.#isCalm ? [] : [{ contains: spaceIds }])],
      blackout: [{ spaceIds }, { reason: at(names, other) }],
      service: [
        { title: at(names, other) },
        { isActive: other % 2 === 0 },
        { category: at(['AUDIO', 'VIDEO'], other) },
      ],
    };
    return at(changes[entity] ?? (await this.#changesOfSample({ entity, id }, other)), which) ?? {};
  }

  /** Another word in the place of that of a sample, and whether visitors see it. */
  async #changesOfSample({ entity, id }: Known, other: number): Promise<object[]> {
    const records = serverRecords(this.started.ctx);
    const row = (await records.findRow(records.kindOf(entity), id)) ?? {};
    const fields = Object.entries(row).flatMap(([field, value]) => (names.includes(String(value)) ? [field] : []));
    return [
      ...fields.map((field) => ({ [field]: at(names, other) })),
      ...('isActive' in row ? [{ isActive: other % 2 === 0 }] : []),
    ];
  }
}

/** A stale version, or what is looked at before it: who sends a write, and what it says. */
const turnedAway = [400, 403, 404, 405, 409, 412];
