/** The sentences that reject moving an event to another day, free of zod so that the browser can carry them. */
export const postponementMessages = {
  day: 'Please choose a day that is still to come.',
  same: 'The event is on this day already.',
  over: 'The event is over or canceled, so it cannot be moved.',
  underWay: 'The event is under way, so it cannot be moved.',
  changing: (number: string) => `A change order of ${number} is open. Please have it signed, or discard it first.`,
  elsewhere: (number: string) =>
    `The event is at another time or place than ${number} says. Please move it back, or make a change order.`,
} as const;
