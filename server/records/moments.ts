import type { Staff } from '#server/platform/auth/actor.ts';
import type { Announcements, Ctx, Reaction } from '#server/platform/context.ts';
import type { RecordEntity } from '#shared/entities.ts';
import type { RecordRow } from './record-kind.ts';

interface Moments {
  /** It came back from the trash, with what belongs to it: that is announced of the one that was restored. */
  restored: { by: Staff };
  /** Somebody takes back that they added it: it is about to go to the trash. Not of a kind that is taken back otherwise (`uncreate`). */
  uncreating: { by: Staff };
  /** It is about to be deleted for good, wherever it is. What belongs to it alone goes with it, and is not announced by itself. */
  leaving: { by: Staff | null };
  /** It was to be deleted for good, and has to stay until the end of a day (`keptUntil`). */
  retained: { until: string };
}

type About<Moment extends keyof Moments> = Moments[Moment] & { entity: RecordEntity; row: RecordRow };

declare module '#server/platform/context.ts' {
  interface Announcements {
    'record.restored': About<'restored'>;
    'record.uncreating': About<'uncreating'>;
    'record.leaving': About<'leaving'>;
    'record.retained': About<'retained'>;
  }
}

type Moment = Extract<keyof Announcements, `record.${keyof Moments}`>;

/** A reaction to a moment of the records of one kind alone. It runs inside the transaction. */
export const on =
  <Name extends Moment>(
    entity: RecordEntity,
    react: (ctx: Ctx, about: Announcements[Name]) => Promise<void>,
  ): Reaction<Name> =>
  async (ctx, about) => {
    if (about.entity === entity) await react(ctx, about);
  };
