// Free of zod, because the back-office decides in the browser what to show.

import { minuteMs } from '#shared/rules/dates.ts';

/** What an account can be told about. */
export const notificationEvents = [
  'new_inquiry',
  'assigned',
  'reply_received',
  'due_soon',
  'overdue',
  'hold',
  'mail_failed',
] as const;
/** One of them. */
export type NotificationEvent = (typeof notificationEvents)[number];

/** What notices of the desktop are offered for. */
export const desktopEvents = ['new_inquiry', 'assigned', 'due_soon', 'overdue'] as const satisfies NotificationEvent[];

/** What mail to the account is offered for. */
export const emailEvents = notificationEvents;

/** How staff read them. */
export const notificationEventLabels: Record<NotificationEvent, string> = {
  new_inquiry: 'New inquiry',
  assigned: 'Assigned to me',
  reply_received: 'Reply received',
  due_soon: 'Reply due soon',
  overdue: 'Reply overdue',
  hold: 'Hold ends soon or moves up',
  mail_failed: 'Mail could not be sent',
};

/** What one account wants to be told, and how. */
export interface NotificationPreferences {
  /** Notices of the desktop, in a browser that allows them. */
  desktop: NotificationEvent[];
  /** Mail to the address of the account. */
  email: NotificationEvent[];
  /** From and until when nothing is told, `HH:MM` in the venue's zone; both or none. */
  quietFrom: string | null;
  quietUntil: string | null;
  /** Whether notices of the desktop name people. */
  showNames: boolean;
}

/** What an account is told until it says otherwise. Each computer's notices are off until switched on there. */
export const starterPreferences: NotificationPreferences = {
  desktop: [...desktopEvents],
  email: ['new_inquiry', 'assigned', 'overdue'],
  quietFrom: null,
  quietUntil: null,
  showNames: false,
};

type QuietHours = Pick<NotificationPreferences, 'quietFrom' | 'quietUntil'>;

/** Whether a moment, in milliseconds since 1970, is within the quiet hours, which may go on past midnight. */
export function isQuiet({ quietFrom, quietUntil }: QuietHours, timeZone: string, at: number): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const clock = clockAt(timeZone, at);
  const [isAfter, isBefore] = [clock >= quietFrom, clock < quietUntil];
  return quietFrom <= quietUntil ? isAfter && isBefore : isAfter || isBefore;
}

/** When the quiet hours of a moment end, in milliseconds; the moment itself where it is in none. */
export function endOfQuiet(hours: QuietHours, timeZone: string, at: number): number {
  const { quietUntil } = hours;
  // More than once where the clocks change meanwhile.
  for (let end = at; quietUntil !== null; ) {
    if (!isQuiet(hours, timeZone, end)) return end;
    const minutes = minutesOf(quietUntil) - minutesOf(clockAt(timeZone, end));
    end += ((minutes + minutesOfDay) % minutesOfDay) * minuteMs - (end % minuteMs);
  }
  return at;
}

const minutesOfDay = 24 * 60;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return 60 * hours + minutes;
}

function clockAt(timeZone: string, at: number): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(at);
}
