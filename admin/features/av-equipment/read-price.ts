/** What was typed into a price field as a number: what is blank or no number is 0. */
export function readPrice(typed: string | number | null): number {
  const price = Number(typed ?? 0);
  return Number.isFinite(price) ? price : 0;
}
