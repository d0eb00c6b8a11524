import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** What a visitor asks for, on the site or by mail. */
export const inquiryKind = {
  path: '/inquiries',
  a: 'an inquiry',
  one: 'inquiry',
  many: 'inquiries',
  nameField: 'fullName',
  opensAt: `${adminPaths.inquiries}?open=`,
  shownBy: ['inbox', 'inbox/queue', 'dashboard', 'timeline'],
  search: { texts: 7, notes: 4 },
} as const satisfies Kind;
