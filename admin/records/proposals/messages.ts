import { amount, relativeTime } from '#admin/format/format.ts';

export const proposalRowTexts = {
  make: 'Make a proposal',
  made: 'The proposal was made.',
  title: 'Proposals',
  none: 'No proposals yet.',
  loading: 'Loading proposals',
  draft: 'No number yet',
  viewed: (moment: string, now: number) => `Viewed ${relativeTime(moment, now).toLowerCase()}`,
  validUntil: (day: string) => `Valid until ${day}`,
  count: (count: number) => amount(count, 'proposal', 'proposals'),
} as const;
