import { amount, oneOrMany } from '#admin/format/format.ts';
import type { ClientBelongings } from '#shared/client/schema.ts';
import { type ClientBelonging, clientBelongings } from '#shared/client/values.ts';
import { recoveryDays } from '#shared/rules/recovery.ts';

export const clientsTexts = {
  list: 'Clients',
  count: (count: number) => amount(count, 'client', 'clients'),
  loading: 'Loading clients',
  failed: 'The clients could not be loaded.',
  empty: 'No clients yet. Convert an inquiry, or add one.',
  noMatch: 'No client matches this search.',
  clear: 'Clear the search',
  searchHint: 'Name, company, email or phone',
  pages: 'Pages of clients',
  add: 'Add New Client',
  name: 'Name',
  partner: 'Partner or company',
  nextEvent: 'Next event',
  lastContact: 'Last contact',
  heardOf: (ago: string) => `Last contact: ${ago.toLowerCase()}`,
  none: '—',
  sort: 'Sort by',
  sorts: {
    '-createdAt': 'Newest first',
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
    company: 'Company, A to Z',
  },
  parts: 'Parts of this client',
  tabs: {
    timeline: 'Timeline',
    inquiries: 'Inquiries',
    events: 'Events',
    proposals: 'Proposals',
    money: 'Money',
    documents: 'Documents',
  },
  doNotEmail: 'Do not email',
  noReminders: 'No payment reminders.',
  noInquiries: 'No inquiries yet.',
  noEvents: 'No events yet.',
} as const;

const belongingWords: Record<ClientBelonging, [one: string, many: string]> = {
  inquiries: ['inquiry', 'inquiries'],
  events: ['event', 'events'],
  holds: ['hold', 'holds'],
  messages: ['message', 'messages'],
  notes: ['note', 'notes'],
  tasks: ['task', 'tasks'],
  documents: ['document', 'documents'],
  proposals: ['proposal', 'proposals'],
};
const shared = { email: 'email address', phone: 'phone number' } as const;

export const mergeTexts = {
  open: 'Merge…',
  compare: 'Compare and merge',
  review: 'Review',
  suggested: (name: string, reason: keyof typeof shared) => `${name} has the same ${shared[reason]}.`,
  pair: (first: string, second: string, reason: keyof typeof shared, more: number) =>
    `${first} and ${second} have the same ${shared[reason]}.${more > 0 ? ` ${oneOrMany(more, 'more pair', 'more pairs')} like this.` : ''}`,
  merged: (name: string, email: string, by: string, day: string) =>
    `${by} merged ${name} (${email}) into this client on ${day}.`,
  unmerge: 'Unmerge',
  unmerged: (name: string) => `${name} is a client of their own again.`,
  unmergeFailed: 'The merge could not be undone',
  title: (name: string) => `Merge into ${name}`,
  intro: `Everything of the other client moves here. You can undo the merge for ${recoveryDays} days.`,
  same: 'Please choose another client.',
  keep: (field: string, value: string, name: string) => `${field}: ${value}, of ${name}`,
  counting: 'Counting what moves…',
  moves: (name: string, counts: ClientBelongings) => {
    const words = clientBelongings
      .filter((one) => counts[one] > 0)
      .map((one) => amount(counts[one], ...belongingWords[one]));
    return words.length === 0 ? `Nothing else belongs to ${name}.` : `These move from ${name}: ${words.join(', ')}.`;
  },
  declined: 'One of them asked not to get email. That stays so after the merge.',
  confirm: 'Merge',
  done: (other: string, into: string) => `${other} was merged into ${into}.`,
  blank: '(empty)',
} as const;
