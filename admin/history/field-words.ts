import { amount, shortDateTime, shortDay } from '#admin/format/format.ts';
import { proposalValueInWords } from '#admin/format/proposal-words.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { holdStateLabels } from '#shared/calendar/values.ts';
import { eventStatusLabels } from '#shared/client/values.ts';
import type { RecordEntity } from '#shared/entities.ts';
import { fieldLabel } from '#shared/history/field-labels.ts';
import type { HistoryEntry } from '#shared/history/schema.ts';
import { leadSourceLabels } from '#shared/inquiry/lead-sources.ts';
import {
  eventTypeLabels,
  inquiryStatusLabels,
  lostReasonLabels,
  priorityLabels,
  responseChannelLabels,
  spamReasonLabels,
  threadReasonLabels,
} from '#shared/inquiry/values.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import { paymentStateLabels } from '#shared/payment/values.ts';
import { proposalStateLabels } from '#shared/proposal/values.ts';
import { priceText } from '#shared/rules/price.ts';
import { historyTexts } from './messages.ts';
import { sheetValueInWords } from './sheet-words.ts';

/** What the program keeps for itself: clocks, and the ids of other records. */
const hidden = new Set([
  ...['waitingSince', 'respondedAt', 'isSample', 'order', 'isGuestCountGiven', 'lastDay'],
  ...['sourceUid', 'position', 'clientId', 'inquiryId', 'eventId', 'authorId', 'doneBy', 'spaceId', 'holdId'],
  'exemptionDocumentId',
]);

/** What came of an inquiry on its arrival was nothing else before: why it joined a thread, and why it was not acknowledged. */
const ofArrival = new Set(['joined', 'acknowledgment']);

/** States of kinds of record that are not those of holds. */
const states: Partial<Record<RecordEntity, Record<string, string>>> = {
  proposal: proposalStateLabels,
  payment: paymentStateLabels,
};

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
    .map(onlyDifferent)
    .map(({ field, from, to }) => ({
      field,
      label: fieldLabel(entity, field),
      from: ofArrival.has(field) ? '' : valueInWords(entity, field, from),
      to: valueInWords(entity, field, to),
    }));
}

type FieldChange = HistoryEntry['changes'][number];

/** Of two lists of objects what is in one of them alone; both whole where they differ in their order alone. */
function onlyDifferent({ field, from, to }: FieldChange): FieldChange {
  const whole = { field, from, to };
  if (!Array.isArray(from) || !Array.isArray(to) || areTexts(from) || areTexts(to)) return whole;
  const without = (list: object[], other: object[]) => {
    const known = new Set(other.map((one) => JSON.stringify(one)));
    return list.filter((one) => !known.has(JSON.stringify(one)));
  };
  const different = { field, from: without(from, to), to: without(to, from) };
  return different.from.length + different.to.length > 0 ? different : whole;
}

const yesOrNo = (value: unknown) => (value ? historyTexts.yes : historyTexts.no);

/** Fields with few values, or one whose value says nothing to people. */
const fixedWords: Record<string, (value: unknown) => string> = {
  isBookable: yesOrNo,
  doNotEmail: yesOrNo,
  remindsOfPayments: yesOrNo,
  isActive: (value) => (value ? contentMessages.active : contentMessages.inactive),
  imageUrl: () => contentMessages.picture,
};

function valueInWords(entity: RecordEntity, field: string, value: unknown): string {
  if (field === 'threadId') return value ? historyTexts.ofThread : historyTexts.alone;
  if (value === null || value === undefined || value === '') return historyTexts.blank;
  if (typeof value === 'object') return listInWords(field, Array.isArray(value) ? value : [value]);
  const inWords = fixedWords[field];
  if (inWords !== undefined) return inWords(value);
  return typeof value === 'number' ? numberInWords(field, value) : textInWords(entity, field, String(value));
}

function listInWords(field: string, values: string[] | object[]): string {
  if (!areTexts(values))
    return (
      values.map((entry) => proposalValueInWords(field, entry) ?? sheetValueInWords(field, entry) ?? '').join('; ') ||
      historyTexts.blank
    );
  const names = values.map((value) => listedWords[field]?.[value] ?? value);
  if (field === 'differentFrom' && names.length > 0) return amount(names.length, 'inquiry', 'inquiries');
  if (names.length > 0) return names.join(', ');
  if (field === 'eventTypes') return historyTexts.allTypes;
  return field === 'spaceIds' ? historyTexts.wholeVenue : historyTexts.blank;
}

/** Lists of values that are each one of a few. */
const listedWords: Record<string, Record<string, string>> = {
  eventTypes: eventTypeLabels,
  methods: paymentMethodLabels,
};

const areTexts = (values: string[] | object[]): values is string[] =>
  (values as unknown[]).every((value) => typeof value === 'string');

function numberInWords(field: string, value: number): string {
  if (field === 'price') return priceText(value) || historyTexts.blank;
  return field.endsWith('At') ? shortDateTime(value) : value.toLocaleString('en-US');
}

function textInWords(entity: RecordEntity, field: string, text: string): string {
  if (/^(eventDate|dueDay|fromDay|toDay|validUntil)$/.test(field)) return shortDay(text);
  const statuses: Record<string, string> = entity === 'event' ? eventStatusLabels : inquiryStatusLabels;
  const ofKind = field === 'state' ? states[entity] : undefined;
  if (ofKind !== undefined) return ofKind[text] ?? text;
  return (field === 'status' ? statuses : choices[field])?.[text] ?? text;
}
