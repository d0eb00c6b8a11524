/** Whether a proposal can be signed on a day of the venue: its last day counts. Said for rows and for queries, which have to agree. */

import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type ProposalRow, proposals } from './table.ts';

type Dated = Pick<ProposalRow, 'state' | 'validUntil'>;

/** Whether it was sent, and its last day is not over. */
export const isOpen = ({ state, validUntil }: Dated, today: string): boolean => state === 'sent' && validUntil >= today;

/** Whether it was sent, and its last day is over. */
export const isExpired = (row: Dated, today: string): boolean => row.state === 'sent' && !isOpen(row, today);

// Worded as in their index, by which open ones are found however many have expired.
const isSent = sql`${proposals.state} = 'sent'`;

/** `isOpen` as a condition. */
export const isOpenOn = (today: string): SQL | undefined => and(isSent, gte(proposals.validUntil, today));

/** `isExpired` as a condition. */
export const isExpiredOn = (today: string): SQL | undefined => and(isSent, lt(proposals.validUntil, today));
