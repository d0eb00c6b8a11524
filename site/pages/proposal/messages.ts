/** What the page of a proposal says. */
export const proposalTexts = {
  numbered: (number: string) => `Proposal ${number}`,
  description: (number: string) => `Proposal ${number}, for whoever has its link.`,
  preparedFor: (client: string, day: string) =>
    client === '' ? `Valid through ${day}` : `For ${client} · valid through ${day}`,
  states: {
    revised: () => 'This proposal is being revised. You will find the new one here.',
    expired: (day: string) => `This proposal was valid through ${day}. Please ask us for a new one.`,
    accepted: () => 'This proposal has been accepted.',
    declined: () => 'This proposal has been declined.',
    withdrawn: () => 'This proposal has been withdrawn. Please write or call us.',
  },
  days: 'When and where',
  wholeEvent: 'For the whole event',
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  choose: (count: number, name: string) => `${name}: choose ${count}`,
  upgrade: (price: string) => `+ ${price} each`,
  left: 'Not included',
  update: 'Update the total',
  total: 'Total',
  subtotal: 'Subtotal',
  discount: 'Discount',
  lineDiscount: 'Discount on this line',
  shortfall: 'Up to the food and drink minimum',
  tax: (name: string, percent: number) => `${name} (${percent}%)`,
  charge: (name: string, percent: number | null) => (percent === null ? name : `${name} (${percent}%)`),
  schedule: 'When you pay',
  after: (days: number) => (days === 0 ? 'when you sign' : `${days} ${days === 1 ? 'day' : 'days'} after you sign`),
  before: (days: number) =>
    days === 0 ? 'on the day of the event' : `${days} ${days === 1 ? 'day' : 'days'} before the event`,
  securityDeposit: (amount: string, days: number) =>
    `Besides the total, a refundable security deposit of ${amount}, returned within ${days} ${days === 1 ? 'day' : 'days'} after the event.`,
  terms: 'Terms',
  questions: 'Questions?',
  version: (number: string, version: number) => `${number}, version ${version}`,
} as const;
