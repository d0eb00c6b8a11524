import type { Client } from '#shared/client.ts';
import type { ClientRow } from './table.ts';

/** A client as staff read it. */
export function toClient(row: ClientRow): Client {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
