import { findProposalsOf } from '#server/features/payments/sale-facts.ts';
import type { LinkSource } from '#server/platform/mail/link-sources.ts';
import { clientPageLink, findClientEvent } from './opening.ts';

/** What `{{client_page}}` opens: the page of the newest event that the client has signed a proposal for. */
export const clientPageLinkSource: LinkSource = {
  path: clientPageLink.path,

  async find(ctx, subject) {
    for (const { signedVersion, eventId } of await findProposalsOf(ctx, subject))
      if (signedVersion > 0 && eventId !== null && (await findClientEvent(ctx, eventId)) !== undefined)
        return { target: eventId };
    return { problem: 'Nobody has signed a proposal for an event yet. Please take out {{client_page}}.' };
  },

  async issue(ctx, eventId) {
    if ((await findClientEvent(ctx, eventId)) === undefined) return { reason: 'The event is not there any more.' };
    return { path: await clientPageLink.issue(ctx, eventId, { keepsOthers: true }) };
  },
};
