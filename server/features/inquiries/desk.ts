import { readSettings } from '#server/features/settings/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Desk } from './answering.ts';

/** When the venue is open, and within how many business minutes it answers. */
export async function readDesk(ctx: Ctx): Promise<Desk> {
  const { responseTarget } = await readSettings(ctx);
  return { times: await getVenue(ctx), responseTarget };
}
