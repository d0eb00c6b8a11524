import { eq } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord, toItem } from '#server/records/define-record.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Client } from '#shared/client/schema.ts';
import { deleteLostMerges, findClientByEmail, findClientRow, whyClientIsGone } from './store.ts';
import { type ClientRow, clientMerges, clients } from './table.ts';

const takenMessage = 'A client with this email address already exists.';
/** For a client who comes back. */
export const takenMeanwhileMessage = 'Another client has this email address now. Merge them or change one.';

export const clientRecords = defineRecord<ClientRow>({
  entity: 'client',
  table: clients,
  personal: ['name', 'email', 'phone', 'company', 'partnerName', 'partnerEmail', 'partnerPhone', 'notes'],
  parts: [{ table: clientMerges, column: clientMerges.intoId }],
  isBookedOnRestore: true,
  hasDependents: true,
  toHit: ({ email, company }) => ({ detail: [company, email].filter(Boolean).join(' · ') }),
  async requireRemovable(ctx, { id }) {
    const [event] = await ctx.db.query.select({ id: events.id }).from(events).where(eq(events.clientId, id)).limit(1);
    if (event !== undefined)
      throw new AppError('conflict', { message: 'This client has events. Please delete those first.' });
  },
  afterDeletion: deleteLostMerges,
  async beforeWrite(ctx, { id, email }, { isBack }) {
    const other = await findClientByEmail(ctx, email);
    if (other === undefined || other.id === id) return;
    if (isBack) throw new AppError('conflict', { message: takenMeanwhileMessage });
    throw new AppError('conflict', { message: takenMessage, details: [{ field: 'email', message: takenMessage }] });
  },
});

/** Throws `gone` for a client who was merged into another one. */
export async function requireClient(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<ClientRow> {
  const gone = (await findClientRow(ctx, id)) === undefined ? await whyClientIsGone(ctx, id) : undefined;
  if (gone !== undefined) throw gone;
  return clientRecords.require(ctx, actor, id, versions);
}

export const toClient: (row: ClientRow) => Client = toItem;
