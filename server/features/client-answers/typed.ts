import { createHash } from 'node:crypto';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { clientAnswerMessages as messages } from '#shared/client-answers/values.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { readGuestCount } from '#shared/rules/guest-count.ts';

/** What a form is based on, short enough to travel in it: another one means that somebody else has changed it. */
export const stampOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 22);

/** Throws `stale` for a form that is based on something else than what there is. */
export function requireStamp(seen: string | null, stamp: string): void {
  if (seen !== stamp) throw new AppError('stale', { message: messages.changed });
}

/** A count as somebody typed it, at its field; blank is 0. */
export function countIn(typed: string | null, field: string): number {
  const text = (typed ?? '').trim();
  if (text === '') return 0;
  const read = /^[\d\s,.']+$/.test(text) ? readGuestCount(text) : null;
  const count = read?.count ?? Number.NaN;
  if (!Number.isInteger(count) || count > proposalLimits.guests || read?.range) throw fieldError(field, messages.count);
  return count;
}

/** The errors of several fields at once, so that a form shows all of them. */
export class FieldErrors {
  readonly #details: { field: string; message: string }[] = [];

  /** Runs something that may reject a field, and goes on. */
  collect<T>(check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof AppError) || error.details === undefined) throw error;
      this.#details.push(...error.details);
      return undefined;
    }
  }

  /** Throws `validation` with all that was rejected. */
  throwAny(): void {
    if (this.#details.length > 0) throw new AppError('validation', { details: this.#details });
  }
}
