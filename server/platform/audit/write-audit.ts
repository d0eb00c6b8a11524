import type { AccountName } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { AuditAction } from '#shared/audit/values.ts';
import type { Entity } from '#shared/entities.ts';
import { audit } from './table.ts';

/** A new entry; a missing field is unknown or does not apply. */
interface NewEntry {
  action: AuditAction;
  by?: AccountName | undefined;
  network?: string;
  /** The type of the resource and its id. */
  entity?: Entity | 'account';
  entityId?: string;
  /** The name of an account or a file; never anything about a visitor. */
  subject?: string;
  /** How many resources the action was done to, if not one. */
  count?: number;
}

/** Adds an entry to the audit log, inside the transaction of the action, so that neither is stored without the other. */
export async function writeAudit(ctx: Ctx, { by, ...entry }: NewEntry): Promise<void> {
  const at = ctx.now().getTime();
  const account = { accountId: by?.id ?? null, account: by?.username ?? null };
  await ctx.db.query.insert(audit).values({ at, lastAt: at, count: 1, ...account, ...entry });
}
