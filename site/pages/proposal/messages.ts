import { documentTexts } from '#shared/proposal/words.ts';

/** What the page of a proposal says. */
export const proposalTexts = {
  ...documentTexts,
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
  choose: (count: number, name: string) => `${name}: choose ${count}`,
  upgrade: (price: string) => `+ ${price} each`,
  left: 'Not included',
  update: 'Update the total',
  questions: 'Questions?',
} as const;
