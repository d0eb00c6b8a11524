/** Badge colors by name; both pairs hold 4.5:1. The text says the status, the color only helps to find it. */
const badges = {
  purple: { light: ['#efe6fa', '#5b2c91'], dark: ['#3a2752', '#dcc6f7'] },
  blue: { light: ['#e3eefa', '#1c4f86'], dark: ['#1c344f', '#b9d7f7'] },
  green: { light: ['#e4f2de', '#2f5f1c'], dark: ['#263f1c', '#c1e3b0'] },
  yellow: { light: ['#fbf0c9', '#6b4e00'], dark: ['#453709', '#f3dc8e'] },
  emerald: { light: ['#d6f3e4', '#0b5c3e'], dark: ['#0f4430', '#9fe8c8'] },
  red: { light: ['#fbe4e1', '#8f2318'], dark: ['#4f221c', '#ffbdb2'] },
  gray: { light: ['#ebe7e1', '#4f4840'], dark: ['#38342e', '#d3cabd'] },
} as const;

type ColorName = keyof typeof badges;

const byStatus: Record<string, ColorName> = {
  new: 'purple',
  contacted: 'blue',
  qualified: 'green',
  proposal_sent: 'yellow',
  converted: 'emerald',
  lost: 'red',
  confirmed: 'green',
  in_progress: 'blue',
  pending: 'yellow',
  sent: 'blue',
  accepted: 'emerald',
  declined: 'red',
  expired: 'yellow',
  paid: 'emerald',
  due: 'yellow',
  overdue: 'red',
};

/** The color of a status of an inquiry, an event, a proposal or a payment; spam and whatever is not listed are gray. */
export function statusColor(status: string): ColorName {
  return byStatus[status] ?? 'gray';
}

export function badgeColors(status: string, mode: 'light' | 'dark') {
  const [backgroundColor, color] = badges[statusColor(status)][mode];
  return { backgroundColor, color };
}
