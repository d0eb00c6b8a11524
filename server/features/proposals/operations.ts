/** Proposals as staff write them. All of it is for staff. */

import { and, asc, count, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { isOfClient } from '#server/features/payments/store.ts';
import { agreedNumber, readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { contains } from '#server/platform/db/search.ts';
import { toItem } from '#server/records/define-record.ts';
import { serverRecords } from '#server/records/records.ts';
import { readToday } from '#server/records/retention.ts';
import { readSubjectNames, requireSubjects } from '#server/records/subjects.ts';
import type { Page } from '#shared/api/envelope.ts';
import { fieldError } from '#shared/api/errors.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type {
  CreateProposal,
  ListedProposal,
  ListProposals,
  Proposal,
  UpdateProposal,
} from '#shared/proposal/schema.ts';
import { isChangeOrder, type ProposalState, proposalLimits } from '#shared/proposal/values.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { draftFor } from './new-proposal.ts';
import { isExpired, isExpiredOn, isOpenOn } from './open-until.ts';
import { proposalRecords, requireOwner, subjectIdOf, toPriced } from './record.ts';
import { countersignatureOf, readSignatures, thoseThatCount } from './signatures.ts';
import { type ProposalRow, proposals } from './table.ts';

/** The clients of the events that proposals became, whose titles are the proposals' own. */
async function readClientsOfEvents(ctx: Ctx, rows: ProposalRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ clientId, eventId }) => (clientId === null && eventId !== null ? [eventId] : []));
  const { id, clientId } = events;
  const found = await ctx.db.query.select({ id, clientId }).from(events).where(inArray(id, ids)).orderBy(id);
  return new Map(found.map((event) => [event.id, event.clientId]));
}

/** Rows as staff read them in a list. */
export async function presentProposals(ctx: Ctx, rows: ProposalRow[]): Promise<(Proposal & { total: number })[]> {
  const clientOf = await readClientsOfEvents(ctx, rows);
  const named = rows.map((row) => ({ ...row, clientId: row.clientId ?? clientOf.get(row.eventId ?? '') ?? null }));
  const names = await readSubjectNames(ctx, named);
  const day = await readToday(ctx);
  const ids = rows.map(({ id }) => id);
  const signatures = await readSignatures(ctx, ids);
  const toPresented = ({ countersignatures: _all, ...row }: ProposalRow) => toItem(row);
  return rows.map((row, index) => ({
    ...toPresented(row),
    state: isExpired(row, day) ? 'expired' : row.state,
    subject: names.get(subjectIdOf(named[index] ?? row)) ?? null,
    viewedAt: isoTime(row.viewedAt),
    acceptedAt: isoTime(row.acceptedAt),
    agreedVersion: agreedNumber(row),
    signatures: thoseThatCount(row, signatures),
    countersignature: countersignatureOf(row, row.signedVersion),
  }));
}

async function present(ctx: Ctx, row: ProposalRow): Promise<Proposal> {
  return (await presentProposals(ctx, [row]))[0] as Proposal;
}

/** In a list, what a change order comes to counts once it is signed. */
async function withAgreed(ctx: Ctx, row: ProposalRow): Promise<ProposalRow> {
  const agreed = isChangeOrder(row) ? await readAgreed(ctx, row) : undefined;
  return agreed === undefined ? row : { ...row, total: agreed.totals.total, eventDay: agreed.eventDay };
}

/** A state as it is stored, and of what was sent, whether its last day is over. */
async function isInState(ctx: Ctx, state: ProposalState): Promise<SQL | undefined> {
  if (state === 'expired') return isExpiredOn(await readToday(ctx));
  if (state === 'sent') return isOpenOn(await readToday(ctx));
  // What was signed stays accepted while a change to it is made.
  if (state === 'accepted') return gt(proposals.signedVersion, 0);
  return eq(proposals.state, state);
}

/** Its own, and what became of one of them is its event's. */
const isOfInquiry = ({ db }: Ctx, id: string): SQL | undefined =>
  or(
    eq(proposals.inquiryId, id),
    inArray(proposals.eventId, db.query.select({ id: events.id }).from(events).where(eq(events.inquiryId, id))),
  );

/** A text in its title, its number, or the name of whom it is for. */
function isFound({ db }: Ctx, search: string): SQL | undefined {
  const { clientId, eventId, inquiryId } = proposals;
  const named = db.query.select({ id: clients.id }).from(clients).where(contains(clients.name, search));
  return or(
    contains(proposals.title, search),
    contains(proposals.number, search),
    inArray(clientId, named),
    inArray(eventId, db.query.select({ id: events.id }).from(events).where(inArray(events.clientId, named))),
    inArray(
      inquiryId,
      db.query.select({ id: inquiries.id }).from(inquiries).where(contains(inquiries.fullName, search)),
    ),
  );
}

const sortColumns = {
  updatedAt: proposals.updatedAt,
  eventDay: proposals.eventDay,
  validUntil: proposals.validUntil,
  total: proposals.total,
};

/** What a list is sorted by: of one that a change order is made to, what is agreed, as the list shows it. */
async function sortedBy(ctx: Ctx, field: keyof typeof sortColumns): Promise<SQL> {
  const column = sortColumns[field];
  if (field !== 'total' && field !== 'eventDay') return sql`${column}`;
  const open = and(gt(proposals.signedVersion, 0), inArray(proposals.state, ['draft', 'sent']));
  const cases: SQL[] = [];
  for (const row of await ctx.db.query.select().from(proposals).where(open))
    cases.push(sql`when ${row.id} then ${(await withAgreed(ctx, row))[field]}`);
  return cases.length === 0 ? sql`${column}` : sql`case ${proposals.id} ${sql.join(cases, sql` `)} else ${column} end`;
}

export async function listProposals(
  ctx: Ctx,
  actor: Actor,
  { search, state, inquiryId, clientId, eventId, sort, page, limit }: ListProposals,
): Promise<Page<ListedProposal>> {
  proposalRecords.requireReader(actor);
  const condition = and(
    search ? isFound(ctx, search) : undefined,
    state && (await isInState(ctx, state)),
    inquiryId === undefined ? undefined : isOfInquiry(ctx, inquiryId),
    clientId === undefined ? undefined : isOfClient(ctx, clientId),
    eventId === undefined ? undefined : eq(proposals.eventId, eventId),
  );
  // A draft without a day stands last either way, on both engines.
  const direction = sort.startsWith('-') ? desc : asc;
  const sorted = await sortedBy(ctx, sort.replace('-', '') as keyof typeof sortColumns);
  const rows = await ctx.db.query
    .select()
    .from(proposals)
    .where(condition)
    .orderBy(sql`${direction(sorted)} nulls last`, direction(proposals.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(proposals).where(condition);
  return pageOf(
    await presentProposals(ctx, await Promise.all(rows.map((row) => withAgreed(ctx, row)))),
    counted?.total ?? 0,
    { page, limit },
  );
}

export async function getProposal(ctx: Ctx, actor: Actor, id: string): Promise<Proposal> {
  return present(ctx, await proposalRecords.read(ctx, actor, id));
}

/** What has become of a new one, which is staff's own unless it says what it was priced at. */
export const unsent = {
  number: null,
  state: 'draft',
  sentVersion: 0,
  signedVersion: 0,
  agreedVersion: 0,
  viewedAt: null,
  acceptedAt: null,
  countersignatures: null,
  cancellation: null,
  pricedCents: null,
} as const;

/** Throws `validation` for more payments than there may be, unless all of them are `kept`, such as those that a contract was given since. */
function requireFewRows(schedule: ProposalRow['schedule'] | undefined, kept: ProposalRow['schedule']): void {
  if (schedule === undefined || schedule.length <= proposalLimits.rows) return;
  if (schedule.some(({ id }) => !kept.some((row) => row.id === id)))
    throw fieldError('schedule', `Please keep to at most ${proposalLimits.rows} rows.`);
}

/** A proposal for an inquiry, a client, an event or a hold, filled in from what is known of it. */
export async function createProposal(
  ctx: Ctx,
  actor: Actor,
  { inquiryId, clientId, eventId, holdId, starter, ...given }: CreateProposal,
): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  requireFewRows(given.schedule, []);
  const row = await ctx.db.tx(async () => {
    const subjects = { inquiryId, clientId, eventId, holdId };
    if (Object.values(subjects).every((id) => id === null))
      throw fieldError('inquiryId', 'Please choose an inquiry, a client, an event or a hold.');
    await requireSubjects(ctx, by, subjects);
    const records = serverRecords(ctx);
    if (holdId !== null && (await records.findRow(records.kindOf('hold'), holdId)) === undefined)
      throw fieldError('holdId', 'This hold does not exist. Please choose another.');
    const draft = { ...(await draftFor(ctx, subjects, starter)), ...definedOf(given) };
    const values = { ...draft, ...unsent, id: newId() };
    return proposalRecords.insert(ctx, by, { ...values, ...(await toPriced(ctx, values)) });
  });
  return present(ctx, row);
}

/** The fields of a request that it names. */
const definedOf = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]?: Exclude<Given[Name], undefined>;
  };

/** Changes a draft. One that has been sent is a `conflict`. */
export async function updateProposal(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateProposal,
  versions?: number[],
): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () => {
    const before = await proposalRecords.require(ctx, by, id, versions);
    requireFewRows(changes.schedule, before.schedule);
    return proposalRecords.update(ctx, by, before, definedOf(changes));
  });
  return present(ctx, row);
}

/** A draft with the same content, for the same people. */
export async function duplicateProposal(ctx: Ctx, actor: Actor, id: string): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  const records = serverRecords(ctx);
  const row = await ctx.db.tx(async () => {
    const found = await proposalRecords.require(ctx, by, id);
    requireOwner(found);
    const { seq: _seq, createdAt: _created, updatedAt: _updated, ...content } = found;
    const title = `${content.title.slice(0, proposalLimits.title - 7).toWellFormed()} (copy)`;
    // What was signed has its terms filled in, by the settings of then.
    const terms = content.signedVersion > 0 ? (await readMoney(ctx)).terms : content.terms;
    // A certificate may be gone by now.
    const { exemptionDocumentId: named } = content;
    const certificate = named === null ? undefined : await records.findRow(records.kindOf('document'), named);
    const exemptionDocumentId = certificate?.id ?? null;
    const copy = { ...content, ...unsent, terms, exemptionDocumentId, holdId: null, id: newId(), title };
    return proposalRecords.insert(ctx, by, { ...copy, ...(await toPriced(ctx, copy)) });
  });
  return present(ctx, row);
}
