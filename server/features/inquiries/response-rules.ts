import { settings } from '#server/features/settings/table.ts';
import { venue } from '#server/features/venue/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { OpeningTimes } from '#shared/rules/business-hours.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { deskLimits } from '#shared/settings/values.ts';
import type { ResponseRules } from './answering.ts';

// Prepared for `bench/inquiry-arrival.ts`: every arrival reads both.
const statements = perContext(({ db }) => {
  const { hours, closedDays, timeZone } = venue;
  const { responseTarget } = settings;
  return {
    times: db.prepare((query) => query.select({ hours, closedDays, timeZone }).from(venue).prepare()),
    target: db.prepare((query) => query.select({ responseTarget }).from(settings).prepare()),
    same: keepSame<OpeningTimes>(),
  };
});

/** Keeps the old object if the value is equal, because results are cached by object. */
function keepSame<Value>(): (value: Value) => Value {
  let last: { text: string; value: Value } | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { text, value };
    return last.value;
  };
}

const rules = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async (): Promise<ResponseRules> => {
    const { times, target, same } = statements(ctx);
    const [stored = seedVenue] = await times().execute();
    const [row] = await target().execute();
    return { times: same(stored), responseTarget: row?.responseTarget ?? deskLimits.responseTarget.default };
  }),
);

/**
 * When the venue is open, and within how many business minutes it answers. Read inside the transaction that writes when an
 * inquiry is due: a change of these rules writes all of them anew, and nothing may be written after that by the old rules.
 */
export const readResponseRules = (ctx: Ctx): Promise<ResponseRules> => rules(ctx)();
