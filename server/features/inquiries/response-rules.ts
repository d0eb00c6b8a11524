import { sql } from 'drizzle-orm';
import { settings } from '#server/features/settings/table.ts';
import { venue } from '#server/features/venue/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { deskLimits } from '#shared/settings/values.ts';
import type { ResponseRules } from './answering.ts';

// One statement, because every arrival reads both rows, either of which may be missing.
const statement = perContext(({ db }) =>
  db.prepare((query) =>
    query
      .select({
        hours: venue.hours,
        closedDays: venue.closedDays,
        timeZone: venue.timeZone,
        responseTarget: settings.responseTarget,
      })
      .from(sql`(select 1) as one`)
      .leftJoin(venue, sql`true`)
      .leftJoin(settings, sql`true`)
      .prepare(),
  ),
);

const rules = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async (): Promise<ResponseRules> => {
    const [row] = await statement(ctx)().execute();
    const { hours, closedDays, timeZone } = row ?? {};
    return {
      times: hours && closedDays && timeZone ? { hours, closedDays, timeZone } : seedVenue,
      responseTarget: row?.responseTarget ?? deskLimits.responseTarget.default,
    };
  }),
);

/**
 * When the venue is open, and within how many business minutes it answers. Read inside the transaction that writes when an
 * inquiry is due: a change of these rules writes all of them anew, and nothing may be written after that by the old rules.
 */
export const readResponseRules = (ctx: Ctx): Promise<ResponseRules> => rules(ctx)();
