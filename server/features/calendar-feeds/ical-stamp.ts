import type { SourceStamp } from '#server/features/blackouts/table.ts';

/** Below zero where `one` is the older version: by its number, and by its time where both have one. */
export function compareStamps(one: SourceStamp, other: SourceStamp): number {
  const bySequence = one.sequence - other.sequence;
  if (bySequence !== 0 || one.modified === null || other.modified === null) return bySequence;
  return one.modified - other.modified;
}

/** The newest of these, as a repeat is as new as its series and as its own change. */
export function newestStamp(first: SourceStamp, ...others: readonly SourceStamp[]): SourceStamp {
  const { sequence, modified } = others.reduce((newest, one) => (compareStamps(one, newest) > 0 ? one : newest), first);
  return { sequence, modified };
}

/** The moment of a `LAST-MODIFIED` or `DTSTAMP`, which are in UTC. */
export function readMoment(text: string): number | null {
  const [, ...parts] = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)/i.exec(text.trim()) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 1, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...rest);
}
