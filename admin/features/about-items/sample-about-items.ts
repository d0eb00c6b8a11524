import { seedAboutItems } from '#shared/seed/about-items.ts';
import type { AboutItemRecord } from './about-item-record.ts';

/** The one item that stands in where the server is away and nothing was ever loaded. */
export function sampleAboutItems(): AboutItemRecord[] {
  const at = new Date(0).toISOString();
  const facts = { isActive: true, order: 0, version: 1, createdAt: at, updatedAt: at };
  return [{ ...seedAboutItems[0], ...facts, _id: 'sample', id: 'sample' }];
}
