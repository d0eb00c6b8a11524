import { invitationLink, openInvitation } from '#server/features/identity/invitations/operations.ts';
import { renderAdmin } from './admin-document.ts';
import { defineVisitorPage } from './visitor-pages.ts';

/** Where somebody joins the team, in the look of the back-office, which also says by itself that a link has ended. */
export const invitationPage = defineVisitorPage({
  link: invitationLink,
  load: (ctx, { token, address }) => openInvitation(ctx, { address }, token),
  render: (parts, _invitation, url) => renderAdmin(parts, url),
});
