import type { Activity, DashboardStats, MonthOfInquiries, WaitingInquiries } from '#shared/dashboard/schema.ts';
import { hourMs } from '#shared/rules/dates.ts';

const two = (part: number) => String(part).padStart(2, '0');
const ago = (now: number, hours: number) => new Date(now - hours * hourMs).toISOString();

/** The specified figures for offline mode, always shown with a label that says they are samples. */
export function fallbackStats(recent: number): DashboardStats {
  return {
    totalInquiries: { value: 25, before: null, change: '+8%' },
    newInquiries: { value: 8, before: null, change: '+3' },
    thisMonth: { value: recent, before: null, change: '+12%' },
    monthStart: '',
  };
}

export function fallbackWaiting(now: number): WaitingInquiries {
  return { total: 8, overADay: 0, oldest: { _id: 'sample-1', fullName: 'Sample Couple', createdAt: ago(now, 0.5) } };
}

/** Twelve months up to the current one, with the seasons of a venue. */
export function fallbackMonths(now: number): MonthOfInquiries[] {
  const here = new Date(now);
  return [1, 3, 2, 4, 3, 2, 1, 2, 3, 2, 1, 1].map((count, index) => {
    const first = new Date(here.getFullYear(), here.getMonth() - 11 + index, 1);
    const isRecent = index > 9;
    return {
      month: `${first.getFullYear()}-${two(first.getMonth() + 1)}`,
      counts: {
        new: isRecent ? count : 0,
        contacted: isRecent ? 1 : 0,
        qualified: index > 6 ? 1 : 0,
        proposal_sent: 0,
        converted: isRecent ? 0 : count,
        lost: index % 4 === 1 ? 1 : 0,
      },
    };
  });
}

export function fallbackActivity(now: number): Activity[] {
  const entry = { entity: 'inquiry', entityId: null };
  return [
    {
      ...entry,
      _id: 's1',
      at: ago(now, 0.5),
      by: null,
      kind: 'inquiry_received',
      subject: 'Sample Couple',
      detail: 'wedding',
    },
    {
      ...entry,
      _id: 's2',
      at: ago(now, 4),
      by: 'Sample staff',
      kind: 'status_changed',
      subject: 'Sample Company',
      detail: 'contacted',
    },
    {
      ...entry,
      _id: 's3',
      at: ago(now, 50),
      by: 'Sample staff',
      kind: 'status_changed',
      subject: 'Sample Family',
      detail: 'qualified',
    },
  ];
}
