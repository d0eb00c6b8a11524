import { shortTime } from '#admin/format/format.ts';

export const liveMessages = {
  live: 'Live',
  polling: 'Checking every 15 s',
  pollingShort: 'Every 15 s',
  offline: (since: number) => `Not connected since ${shortTime(since)}`,
  offlineShort: 'Not connected',
  liveHint: 'What others change shows here at once.',
  pollingHint: 'A live connection is not possible right now. What others change shows here within 15 seconds.',
  offlineHint: 'What you see may be out of date. It is brought up to date when the connection is back.',
  notify: 'Notify me on this computer',
  notifyHint:
    'Get notified about new inquiries, inquiries assigned to you, and replies that are due. Choose what under Settings, Notifications.',
  blocked: 'Your browser blocks notifications for this page. Allow them in its settings.',
  arrived: (inquiry: string) => `New inquiry: ${inquiry}`,
  assigned: (inquiry: string) => `Assigned to you: ${inquiry}`,
  dueSoon: (inquiry: string) => `Reply due soon: ${inquiry}`,
  overdue: (inquiry: string) => `Reply overdue: ${inquiry}`,
} as const;
