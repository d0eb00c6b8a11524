import { lastLoadedKey } from '#admin/session/session-storage.ts';
import type { InquiryStats } from '#shared/inquiry.ts';
import type { InquiryRecord } from './inquiry-record.ts';

interface Loaded<T> {
  value: T;
  /** Milliseconds since 1970. */
  at: number;
}

interface LastLoaded {
  rows?: Loaded<InquiryRecord[]>;
  stats?: Loaded<InquiryStats>;
}

/** What this tab last loaded for real. It lives as long as the session, because it holds people's names. */
export function readLastLoaded(): LastLoaded {
  try {
    return (JSON.parse(sessionStorage.getItem(lastLoadedKey) ?? '{}') ?? {}) as LastLoaded;
  } catch {
    return {};
  }
}

function remember(part: LastLoaded): void {
  try {
    sessionStorage.setItem(lastLoadedKey, JSON.stringify({ ...readLastLoaded(), ...part }));
  } catch {
    // A full storage costs the memory of a past list, nothing more.
  }
}

/** An answer without rows says nothing worth showing later, so the one before it stays. */
export function rememberRows(rows: InquiryRecord[]): void {
  if (rows.length > 0) remember({ rows: { value: rows, at: Date.now() } });
}

export function rememberStats(stats: InquiryStats): void {
  remember({ stats: { value: stats, at: Date.now() } });
}
