const nth = (index: number) => (index === 0 ? '' : `, interval ${index + 1}`);

/** What the hours of a week say. */
export const hoursTexts = {
  closed: 'Closed',
  closedOn: (day: string) => `Closed on ${day}`,
  opens: (day: string, index: number) => `${day} opens${nth(index)}`,
  closes: (day: string, index: number) => `${day} closes${nth(index)}`,
  remove: (day: string, index: number) => `Remove interval ${index + 1} of ${day}`,
  add: 'Add interval',
  addTo: (day: string) => `Add interval to ${day}`,
  copy: 'Copy to all days',
  copyFrom: (day: string) => `Copy to all days from ${day}`,
  copied: (day: string) => `Every day has the hours of ${day} now.`,
} as const;
