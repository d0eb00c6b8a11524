/** The next version of a row whose version is the time of its last change (milliseconds): no two states share one. */
export function nextVersion({ updatedAt }: { updatedAt: number }, at: number): number {
  return Math.max(at, updatedAt + 1);
}

/** Whether a write may go through: `versions` are those of `If-Match`, `undefined` without that header. */
export function matchesVersion(version: number, versions: readonly number[] | undefined): boolean {
  return versions === undefined || versions.includes(version);
}
