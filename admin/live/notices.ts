import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import {
  isQuiet,
  type NotificationEvent,
  type NotificationPreferences,
  starterPreferences,
} from '#shared/account/notifications.ts';
import { recordAddress } from '#shared/entities.ts';
import type { HistoryEntry } from '#shared/history/schema.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { guestWords } from '#shared/rules/guest-count.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { liveMessages } from './messages.ts';

const keyOf = (username: string) => `marquee.notices.${username}`;

/** Whether an account wants notices on this computer. They are off until switched on. */
export function areNoticesOn(username: string): boolean {
  return localStorage.getItem(keyOf(username)) === 'on';
}

const canNotify = () => 'Notification' in window && Notification.permission === 'granted';

export const isBlocked = () => 'Notification' in window && Notification.permission === 'denied';

/** Stores the choice, and asks the browser for permission. Returns false where it blocks notices. */
export async function switchNotices(username: string, isOn: boolean): Promise<boolean> {
  if (!isOn) {
    localStorage.removeItem(keyOf(username));
    return true;
  }
  if (!('Notification' in window)) return false;
  const permission = await Notification.requestPermission();
  if (permission === 'granted') localStorage.setItem(keyOf(username), 'on');
  return permission === 'granted';
}

/** Reads from `path` of the API, or takes what was read before. */
export type Read = <T>(path: string) => Promise<T>;

/** What notices have of the application: how to read, and how to go to a path of it. */
export interface Notifier {
  read: Read;
  navigate: (path: string) => void;
}

/** What the account wants to be told of, where this computer shows notices and the hours are not quiet. */
export async function readPreferences(username: string, read: Read): Promise<NotificationPreferences | undefined> {
  if (!areNoticesOn(username) || !canNotify()) return undefined;
  // A notice too many is better than one that is missed.
  const preferences = await read<NotificationPreferences>('/auth/notifications').catch(() => starterPreferences);
  if (preferences.quietFrom === null) return preferences;
  const venue = await read<Venue>('/venue').catch(() => undefined);
  return venue && isQuiet(preferences, venue.timeZone, Date.now()) ? undefined : preferences;
}

type Described = Pick<Inquiry, '_id' | 'eventType' | 'eventDate' | 'guestCount' | 'isGuestCountGiven' | 'fullName'>;

/**
 * An inquiry such as `Wedding, Jun 12, 2027, 120 guests`; with the name in front only for accounts that want it, because
 * anybody may see the screen.
 */
export function describe({ eventType, eventDate, fullName, ...guests }: Described, hasName = false): string {
  return [
    hasName && fullName,
    eventType ? eventTypeLabels[eventType] : 'Event',
    eventDate && shortDay(eventDate),
    guestWords(guests),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Counts an inquiry that has just arrived, unless it is spam, and shows a desktop notice of it where the account wants them. */
export async function announceArrival(
  username: string,
  id: string,
  notifier: Notifier,
  count: () => void,
): Promise<void> {
  const inquiry = await readInquiry(id);
  if (inquiry === undefined || inquiry.status === 'spam') return;
  count();
  const preferences = await readPreferencesFor('new_inquiry', username, notifier.read);
  if (preferences) show(liveMessages.arrived(describe(inquiry, preferences.showNames)), id, 'arrived', notifier);
}

/** Shows a desktop notice of an inquiry that somebody else has just given to this account, by the entry `seq` of the history. */
export async function announceAssignment(username: string, id: string, seq: number, notifier: Notifier): Promise<void> {
  const preferences = await readPreferencesFor('assigned', username, notifier.read);
  if (!preferences) return;
  const entries = await request<HistoryEntry[]>(`/history?entity=inquiry&id=${id}&limit=20`).catch(() => undefined);
  const entry = entries?.data.find(({ _id }) => _id === String(seq));
  if (!entry?.changes.some(({ field }) => field === 'assigneeId')) return;
  const inquiry = await readInquiry(id);
  if (inquiry?.assignee?.username !== username) return;
  show(liveMessages.assigned(describe(inquiry, preferences.showNames)), inquiry._id, 'assigned', notifier);
}

async function readPreferencesFor(event: NotificationEvent, username: string, read: Read) {
  const preferences = await readPreferences(username, read);
  return preferences?.desktop.includes(event) ? preferences : undefined;
}

async function readInquiry(id: string): Promise<Inquiry | undefined> {
  // It may be deleted by now; then there is nothing to report.
  return request<Inquiry>(`/inquiries/${id}`).then(
    ({ data }) => data,
    () => undefined,
  );
}

/** A later notice of the same inquiry replaces the earlier one. A click opens the inquiry without loading the page again. */
export function show(text: string, id: string, reason: string, { navigate }: Pick<Notifier, 'navigate'>): void {
  const notice = new Notification(text, { tag: `marquee-${reason}-${id}` });
  notice.addEventListener('click', () => {
    window.focus();
    navigate(recordAddress('inquiry', id));
    notice.close();
  });
}
