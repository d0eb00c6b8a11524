/** The parts of an event or a proposal. */
export const partTexts = {
  parts: 'Parts',
  add: 'Add a part',
  name: 'Name',
  namePlaceholder: 'Ceremony',
  day: 'Day',
  firstDay: 'First day',
  movesParts: 'Another day moves all parts along.',
  overlap: (one: string, other: string, spaces: string) =>
    `${one} and ${other} are at the same time in the same place: ${spaces}. Is that meant?`,
  unnamed: (index: number) => `Part ${index + 1}`,
} as const;
