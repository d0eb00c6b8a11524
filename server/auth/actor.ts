import type { Role } from '#shared/auth.ts';

/** A signed-in member of staff. */
export interface Staff {
  kind: 'staff';
  id: string;
  username: string;
  role: Role;
}

/** Somebody without a session; `address` is what rate limits count by (IPv6 by its /64 network). */
export interface Visitor {
  kind: 'visitor';
  address: string;
}

/** Who an operation acts for. Every operation gets one, so that none can forget to ask. */
export type Actor = Staff | Visitor;
