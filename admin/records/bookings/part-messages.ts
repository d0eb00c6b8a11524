/** The parts of an event or a proposal. */
export const partTexts = {
  parts: 'Parts',
  add: 'Add a part',
  name: 'Name',
  namePlaceholder: 'Ceremony',
  day: 'Day',
  firstDay: 'First day',
  movesParts: 'Another day moves all parts along.',
  unnamed: (index: number) => `Part ${index + 1}`,
} as const;
