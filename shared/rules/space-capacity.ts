/** How many guests a space holds, seated or standing; null where nobody said. */
export const maxGuestsOf = ({ seated, standing }: { seated: number | null; standing: number | null }): number | null =>
  seated === null && standing === null ? null : Math.max(seated ?? 0, standing ?? 0);
