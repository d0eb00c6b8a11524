import type { ItemRecord } from '#admin/items/item-record.ts';
import type { CreateService, Service } from '#shared/service.ts';
import type { StarterRow } from '#shared/starter/starter-row.ts';

/** A homepage service or a piece of AV equipment as react-admin holds it. */
export type ServiceRecord = Service & ItemRecord;

export const getTitle = ({ title }: ServiceRecord) => title;

/** Seed rows as a list would show them, each at its position in its category. They are always marked as samples. */
export function toSampleServices(rows: readonly StarterRow<CreateService>[]): ServiceRecord[] {
  const createdAt = new Date().toISOString();
  const counts = new Map<string, number>();
  return rows.map((row, index) => {
    const id = `sample-${index + 1}`;
    const order = counts.get(row.category) ?? 0;
    counts.set(row.category, order + 1);
    return { ...row, id, _id: id, isActive: true, order, version: 1, createdAt, updatedAt: createdAt };
  });
}
