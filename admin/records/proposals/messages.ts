import { amount, relativeTime } from '#admin/format/format.ts';

export const proposalRowTexts = {
  changeOrder: (state: string) => `Change order: ${state}`,
  pricedOnSite: (amount: string) => `Priced on the site: ${amount}`,
  make: 'Make a proposal',
  startFrom: 'Start from',
  blank: 'Blank',
  made: 'The proposal was made.',
  title: 'Proposals',
  none: 'No proposals yet.',
  loading: 'Loading proposals',
  draft: 'No number yet',
  viewed: (moment: string, now: number) => `Viewed ${relativeTime(moment, now).toLowerCase()}`,
  unsigned: (viewed: string) => `${viewed}, not signed`,
  validUntil: (day: string) => `Valid until ${day}`,
  count: (count: number) => amount(count, 'proposal', 'proposals'),
} as const;

/** What is offered once a price of the catalog was changed. */
export const newPriceTexts = {
  question: (count: number) =>
    count === 1
      ? '1 draft proposal has the old price. Update it?'
      : `${count.toLocaleString('en-US')} draft proposals have the old price. Update them?`,
  prices: (before: string, now: string) => `The price was ${before} and is now ${now}.`,
  keep: 'Keep the old price',
  update: 'Update',
  done: (count: number) => `${amount(count, 'draft', 'drafts')} updated.`,
  someDone: (done: number, total: number, failures: string) => ({
    title: `${done} of ${total} drafts updated`,
    text: `Still with the old price: ${failures}.`,
  }),
  noneDone: (failures: string) => ({ title: 'No draft was updated', text: `Still with the old price: ${failures}.` }),
  undo: (count: number) => `updated the price in ${amount(count, 'draft', 'drafts')}`,
} as const;
