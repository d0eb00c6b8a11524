import type { SavedQuery } from 'react-admin';
import { shortDay } from '#admin/format/dates.ts';
import { eventTypeLabels, inquiryStatusLabels } from '#shared/inquiry-values.ts';
import { inquirySortLabels, inquiryTexts } from './messages.ts';

type Describe = (value: string) => string;

const labelFrom =
  (labels: Record<string, string>): Describe =>
  (value) =>
    Object.hasOwn(labels, value) ? String(labels[value]) : value;

const filters: Record<string, Describe> = {
  search: (text) => `“${text}”`,
  status: labelFrom(inquiryStatusLabels),
  eventType: labelFrom(eventTypeLabels),
  receivedFrom: (day) => inquiryTexts.receivedSince(shortDay(day)),
  receivedTo: (day) => inquiryTexts.receivedUntil(shortDay(day)),
  excludeSpam: () => inquiryTexts.withoutSpam,
};

/** The active filters in words. */
export function describeFilters(values: Record<string, unknown>): string[] {
  return Object.entries(filters).flatMap(([name, describe]) => {
    const value = values[name];
    return value === undefined || value === '' ? [] : [describe(String(value))];
  });
}

/** A query in words: `Wedding · New · Event date, soonest first`. */
export function describeQuery({ filter = {}, sort }: SavedQuery['value']): string {
  const parts = describeFilters(filter);
  const key = sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const order = inquirySortLabels[key as keyof typeof inquirySortLabels];
  return [...(parts.length > 0 ? parts : [inquiryTexts.allStatuses]), ...(order ? [order] : [])].join(' · ');
}
