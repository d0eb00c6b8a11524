import type { Staff } from '#server/platform/auth/actor.ts';
import type { Announcements, Ctx, Reaction } from '#server/platform/context.ts';
import type { RecordEntity } from '#shared/entities.ts';
import type { RecordRow } from './record-kind.ts';

interface Moments {
  /** It came back from the trash, with what belongs to it. */
  restored: { by: Staff };
  /** Somebody takes back that they added it: it is about to go to the trash. */
  uncreating: { by: Staff };
  /** It is about to be deleted for good, wherever it is, with what belongs to it. */
  leaving: { by: Staff | null };
}

type About<Moment extends keyof Moments> = Moments[Moment] & { entity: RecordEntity; row: RecordRow };

declare module '#server/platform/context.ts' {
  interface Announcements {
    'record.restored': About<'restored'>;
    'record.uncreating': About<'uncreating'>;
    'record.leaving': About<'leaving'>;
  }
}

type Moment = Extract<keyof Announcements, `record.${keyof Moments}`>;

/** A reaction to a moment of the records of one kind alone. It runs inside the transaction, after what the kind itself does. */
export const on =
  <Name extends Moment>(
    entity: RecordEntity,
    react: (ctx: Ctx, about: Announcements[Name]) => Promise<void>,
  ): Reaction<Name> =>
  async (ctx, about) => {
    if (about.entity === entity) await react(ctx, about);
  };
