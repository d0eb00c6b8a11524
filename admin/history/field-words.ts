import { amount, shortDateTime, shortDay } from '#admin/format/format.ts';
import { contentMessages } from '#admin/messages.ts';
import { holdStateLabels } from '#shared/calendar-values.ts';
import { eventStatusLabels } from '#shared/client-values.ts';
import type { RecordEntity } from '#shared/entities.ts';
import type { HistoryEntry } from '#shared/history.ts';
import {
  eventTypeLabels,
  inquiryStatusLabels,
  leadSourceLabels,
  lostReasonLabels,
  priorityLabels,
  responseChannelLabels,
  spamReasonLabels,
  threadReasonLabels,
} from '#shared/inquiry-values.ts';
import { priceText } from '#shared/price.ts';
import { historyTexts } from './messages.ts';

/** What the program keeps for itself: clocks, and the ids of other records. */
const hidden = new Set([
  ...['waitingSince', 'responseSoonAt', 'responseDueAt', 'respondedAt', 'isSample', 'order'],
  ...['sourceUid', 'position', 'clientId', 'inquiryId', 'eventId', 'authorId', 'doneBy', 'fromAt', 'toAt', 'spaceId'],
]);

const labels: Record<string, string> = {
  fullName: 'Name',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  eventType: 'Event type',
  eventDate: 'Event date',
  spaceIds: 'Spaces',
  fromDay: 'First day',
  toDay: 'Last day',
  reason: 'Reason',
  seated: 'Seated guests',
  standing: 'Standing guests',
  color: 'Color',
  contains: 'Made of',
  isBookable: 'Can be booked',
  guestCount: 'Guests',
  message: 'Message',
  client: 'Client',
  company: 'Company',
  partnerName: 'Partner',
  partnerEmail: 'Partner’s email',
  partnerPhone: 'Partner’s phone',
  doNotEmail: 'Do not email',
  setupMinutes: 'Setup minutes',
  teardownMinutes: 'Teardown minutes',
  status: 'Status',
  priority: 'Priority',
  leadSource: 'Lead source',
  assigneeId: 'Assigned to',
  awaiting: 'Waiting for',
  respondedVia: 'Answered by',
  joined: 'Joined',
  threadId: 'Thread',
  differentFrom: 'Not the same as',
  lostReason: 'Lost reason',
  lostNote: 'Note on the loss',
  spamReason: 'Held as spam because',
  notes: 'Notes',
  text: 'Text',
  title: 'Title',
  description: 'Description',
  category: 'Category',
  icon: 'Icon',
  price: 'Price',
  isActive: 'Status',
  quote: 'Quote',
  author: 'Author',
  role: 'Event type',
  event: 'Event date',
  imageUrl: 'Picture',
  size: 'Size',
  dueDay: 'Due day',
  dueClock: 'Due time',
  doneAt: 'Done',
  minutes: 'Minutes',
  startTime: 'Starts',
  endTime: 'Ends',
  expiresAt: 'Held until',
  state: 'Status',
  place: 'Place among all holds',
  rank: 'Place in line',
  note: 'Note',
};

/** Fields that one kind of record calls by another name. */
const ownLabels: Partial<Record<RecordEntity, Record<string, string>>> = { service: { title: 'Name' } };

/** Values that are one of a list. */
const choices: Record<string, Record<string, string>> = {
  eventType: eventTypeLabels,
  priority: priorityLabels,
  leadSource: leadSourceLabels,
  awaiting: { venue: 'The venue', client: 'The client', nobody: 'Nobody' },
  respondedVia: responseChannelLabels,
  lostReason: lostReasonLabels,
  spamReason: spamReasonLabels,
  joined: threadReasonLabels,
  size: contentMessages.sizes,
  state: holdStateLabels,
};

/** A field that changed, in the words of its screen. */
export interface ChangeInWords {
  field: string;
  label: string;
  /** '' where it says all by itself what is so now. */
  from: string;
  to: string;
}

/** The fields of an entry that staff know, in words. */
export function changesInWords({ entity, changes }: Pick<HistoryEntry, 'entity' | 'changes'>): ChangeInWords[] {
  return changes
    .filter(({ field }) => !hidden.has(field))
    .map(({ field, from, to }) => ({
      field,
      label: ownLabels[entity]?.[field] ?? labels[field] ?? field,
      // Why it joined a thread on its arrival was nothing else before.
      from: field === 'joined' ? '' : valueInWords(entity, field, from),
      to: valueInWords(entity, field, to),
    }));
}

function valueInWords(entity: RecordEntity, field: string, value: unknown): string {
  if (field === 'threadId') return value ? historyTexts.ofThread : historyTexts.alone;
  if (value === null || value === undefined || value === '') return historyTexts.blank;
  if (Array.isArray(value)) return listInWords(field, value);
  if (field === 'isBookable' || field === 'doNotEmail') return value ? historyTexts.yes : historyTexts.no;
  if (field === 'isActive') return value ? contentMessages.active : contentMessages.inactive;
  if (field === 'imageUrl') return contentMessages.picture;
  return typeof value === 'number' ? numberInWords(field, value) : textInWords(entity, field, String(value));
}

function listInWords(field: string, names: string[]): string {
  if (field === 'differentFrom' && names.length > 0) return amount(names.length, 'inquiry', 'inquiries');
  if (names.length > 0) return names.join(', ');
  return field === 'spaceIds' ? historyTexts.wholeVenue : historyTexts.blank;
}

function numberInWords(field: string, value: number): string {
  if (field === 'price') return priceText(value) || historyTexts.blank;
  return field.endsWith('At') ? shortDateTime(value) : value.toLocaleString('en-US');
}

function textInWords(entity: RecordEntity, field: string, text: string): string {
  if (/^(eventDate|dueDay|fromDay|toDay)$/.test(field)) return shortDay(text);
  const statuses: Record<string, string> = entity === 'event' ? eventStatusLabels : inquiryStatusLabels;
  return (field === 'status' ? statuses : choices[field])?.[text] ?? text;
}
