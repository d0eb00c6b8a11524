/** What of the venue is booked. Staff read it, managers change it. */

import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CreateSpace, Space, UpdateSpace } from '#shared/space/schema.ts';
import { spaceLimits } from '#shared/space/values.ts';
import { readSpaces, rebuildCalendar, spaceRecords } from './record.ts';

export async function listSpaces(ctx: Ctx, actor: Actor): Promise<Space[]> {
  spaceRecords.requireReader(actor);
  return (await readSpaces(ctx)).map(toItem);
}

export async function getSpace(ctx: Ctx, actor: Actor, id: string): Promise<Space> {
  return toItem(await spaceRecords.read(ctx, actor, id));
}

export async function createSpace(ctx: Ctx, actor: Actor, input: CreateSpace): Promise<Space> {
  const by = spaceRecords.requireWriter(actor);
  const row = await recordTransaction(ctx, async () => {
    const others = await readSpaces(ctx);
    if (others.length >= spaceLimits.spaces)
      throw new AppError('conflict', { message: 'There are already 50 spaces. Please delete one first.' });
    const last = others.at(-1)?.position ?? -1;
    const space = { ...input, id: newId(), position: input.position ?? last + 1 };
    const added = await spaceRecords.insert(ctx, by, space);
    await rebuildCalendar(ctx);
    return added;
  });
  return toItem(row);
}

export async function updateSpace(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateSpace,
  versions?: number[],
): Promise<Space> {
  spaceRecords.requireWriter(actor);
  const row = await recordTransaction(ctx, async () => {
    const changed = await spaceRecords.change(ctx, actor, id, changes, versions);
    if (changes.contains !== undefined) await rebuildCalendar(ctx);
    return changed;
  });
  return toItem(row);
}
