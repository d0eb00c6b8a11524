/** What the link of a client's page opens, and for which of their devices. */

import { findClientRow } from '#server/features/clients/store.ts';
import type { ClientRow } from '#server/features/clients/table.ts';
import { findEventRow } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { AppError } from '#shared/api/errors.ts';

/** Opens the page of one event. What it shows of money and names needs a device that is trusted too. */
export const clientPageLink = defineLink({ purpose: 'client_page', path: '/e/', limits: 'guessing' });

/** An event with whoever it is of. */
export interface ClientEvent {
  event: EventRow;
  client: ClientRow;
}

/** The event of a page; undefined where it is not there, as in the trash, or its client is not. */
export async function findClientEvent(ctx: Ctx, eventId: string): Promise<ClientEvent | undefined> {
  const event = await findEventRow(ctx, eventId);
  const client = event && (await findClientRow(ctx, event.clientId));
  return event && client && { event, client };
}

/** The event of a token that somebody at an IP address sent. Changes nothing. Errors: `gone`, `rate_limited`. */
export async function openClientPage(ctx: Ctx, address: string, token: string): Promise<ClientEvent> {
  const found = await findClientEvent(ctx, await clientPageLink.open(ctx, address, token));
  if (found === undefined) throw new AppError('gone');
  return found;
}
