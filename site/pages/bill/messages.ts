/** What only the page of a billing document says. */
export const billPageTexts = {
  description: (title: string) => `${title}, for whoever has its link.`,
  download: 'Download PDF',
  back: 'Back to the page of your event',
  frozen: (day: string) => `It stands as it was issued on ${day}.`,
} as const;
