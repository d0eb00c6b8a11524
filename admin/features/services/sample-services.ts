import type { CreateService } from '#shared/service.ts';
import type { SeedRow } from '#shared/seed/seed-row.ts';
import type { ServiceRecord } from './service-record.ts';

/** Starter rows as a list would show them, each in its place in its category. Always drawn with a label that says so. */
export function sampleServices(rows: readonly SeedRow<CreateService>[]): ServiceRecord[] {
  const createdAt = new Date().toISOString();
  const places = new Map<string, number>();
  return rows.map((row, index) => {
    const id = `sample-${index + 1}`;
    const order = places.get(row.category) ?? 0;
    places.set(row.category, order + 1);
    return { ...row, id, _id: id, isActive: true, order, version: 1, createdAt, updatedAt: createdAt };
  });
}
