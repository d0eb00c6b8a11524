/** The settings of taxes, charges, payments and contracts. A write with other `versions` than theirs is rejected as `stale`. */

import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { withIds } from '#server/platform/db/columns.ts';
import { defineSingleton } from '#server/records/singleton.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { type Money, moneySchema, type UpdateMoney } from '#shared/money/schema.ts';
import { starterMoney } from '#shared/money/starter.ts';
import { isOverTotal, moneyMessages } from '#shared/money/values.ts';
import { moneySettings } from './table.ts';

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** Rates, charges or the minimum may have changed: what drafts come to. */
    'moneySettings.changed': null;
  }
}

type Row = typeof moneySettings.$inferSelect;

const moneyRecord = defineSingleton<Row, 'key'>({
  entity: 'money',
  table: moneySettings,
  key: 'key',
  idOf: () => 'money',
  nameOf: () => 'money',
  defaults: () => ({ key: 1, ...starterMoney }),
});

/** The settings for other operations. */
export async function readMoney(ctx: Ctx): Promise<Money> {
  return moneySchema.parse(await moneyRecord.read(ctx, 1));
}

export async function getMoney(ctx: Ctx, actor: Actor): Promise<Money> {
  requireRole(actor, 'read_only');
  return readMoney(ctx);
}

/** Changes the given settings; the others stay. Another wording of the consent is its next version. */
export async function updateMoney(ctx: Ctx, actor: Actor, input: UpdateMoney, versions?: number[]): Promise<Money> {
  const by = requireRole(actor, 'manager');
  return ctx.db.tx(async () => {
    const before = await moneyRecord.require(ctx, 1, versions);
    const { taxRates, charges, schedule, ...rest } = input;
    const changes: Partial<Row> = {
      ...(rest as Partial<Row>),
      ...(taxRates && { taxRates: withIds(taxRates) }),
      ...(charges && { charges: withIds(charges) }),
      ...(schedule && { schedule: withIds(schedule) }),
    };
    const after = { ...before, ...changes };
    if (after.requiresSigningCode && !before.requiresSigningCode && ctx.config.mail.smtp === undefined)
      throw fieldError('requiresSigningCode', moneyMessages.codeNeedsMail);
    if (isOverTotal(after.deposit, after.schedule)) rejectOverTotal();
    if (after.consent !== before.consent) changes.consentVersion = before.consentVersion + 1;
    const saved = moneySchema.parse(await moneyRecord.save(ctx, by, before, changes));
    await ctx.happened('moneySettings.changed', null);
    return saved;
  });
}

function rejectOverTotal(): never {
  const message = moneyMessages.overTotal;
  throw new AppError('validation', { message, details: [{ field: 'schedule', message }] });
}
