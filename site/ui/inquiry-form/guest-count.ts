/** The whole number that a typed guest count stands for; `fallback` where it stands for none. */
export function parseGuestCount(typed: string, fallback: number): number {
  const count = Math.trunc(Number.parseFloat(typed));
  return Number.isFinite(count) ? count : fallback;
}
