/** The frozen versions of proposals, and which of them counts. */

import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordVersions } from '#server/records/table.ts';
import { defineVersions } from '#server/records/versions.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';

/** What was sent and agreed, as it was then; kept as long as the proposal is. */
export const proposalVersions = defineVersions<ProposalDocument>({ entity: 'proposal', isEvidence: true });

/** The version that staff sent last, by whom and when: what a client chose and what the contract lets change are versions that nobody sent. */
export const findSent = (ctx: Ctx, id: string) => proposalVersions.findNewestBySomebody(ctx, id);

/** Whether an account sent a proposal last: what a client chose is a version that nobody sent. */
export const isSentBy = (username: string): SQL => {
  const { by, entity, number, recordId } = recordVersions;
  return sql`(select ${by} from ${recordVersions} where ${entity} = 'proposal' and ${recordId} = ${proposals.id}
    and ${by} <> '' order by ${number} desc limit 1) = ${username}`;
};

type Numbers = Pick<ProposalRow, 'sentVersion' | 'signedVersion' | 'agreedVersion'>;

/** The number of the version that is agreed: the one that was signed last, or one with what it lets change since; 0 for none. */
export const agreedNumber = ({ signedVersion, agreedVersion }: Omit<Numbers, 'sentVersion'>): number =>
  Math.max(signedVersion, agreedVersion);

/** The number of the next version of a proposal. */
export const nextNumber = (row: Numbers): number => Math.max(row.sentVersion, agreedNumber(row)) + 1;

/** What is agreed, which is what is billed and done whatever is being changed meanwhile; undefined for what nobody has signed. */
export async function readAgreed(
  ctx: Ctx,
  row: Pick<ProposalRow, 'id'> & Omit<Numbers, 'sentVersion'>,
): Promise<ProposalDocument | undefined> {
  const number = agreedNumber(row);
  return number === 0 ? undefined : (await proposalVersions.read(ctx, row.id, number))?.content;
}

/** The proposals of an event that were signed, in the order in which they were made. */
export const findSigned = (ctx: Ctx, eventId: string): Promise<ProposalRow[]> =>
  ctx.db.query
    .select()
    .from(proposals)
    .where(and(eq(proposals.eventId, eventId), gt(proposals.signedVersion, 0)))
    .orderBy(asc(proposals.seq));

/** A proposal that was signed, with what is agreed of it. */
export interface Contract {
  row: ProposalRow;
  document: ProposalDocument;
}

/** The contracts of an event, in the order in which they were made. */
export async function readContracts(ctx: Ctx, eventId: string): Promise<Contract[]> {
  const contracts: Contract[] = [];
  for (const row of await findSigned(ctx, eventId)) {
    const document = await readAgreed(ctx, row);
    if (document !== undefined) contracts.push({ row, document });
  }
  return contracts;
}

/** What is agreed of each proposal of some events, in the order in which they were made, in one query. */
export async function readAgreedOfEvents(
  ctx: Ctx,
  eventIds: readonly string[],
): Promise<{ proposalId: string; eventId: string; document: ProposalDocument }[]> {
  const { entity, number, recordId, snapshot } = recordVersions;
  const { id, eventId, signedVersion, agreedVersion, seq } = proposals;
  // `max` of two columns is an aggregate on PostgreSQL.
  const agreed = sql`case when ${agreedVersion} > ${signedVersion} then ${agreedVersion} else ${signedVersion} end`;
  const rows = await ctx.db.query
    .select({ proposalId: id, eventId, snapshot })
    .from(proposals)
    .innerJoin(recordVersions, and(eq(entity, 'proposal'), eq(recordId, id), eq(number, agreed)))
    .where(inArray(eventId, [...eventIds]))
    .orderBy(asc(seq));
  return rows.map((row) => ({
    proposalId: row.proposalId,
    eventId: row.eventId ?? '',
    document: JSON.parse(row.snapshot) as ProposalDocument,
  }));
}
