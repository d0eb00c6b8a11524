import { routes } from '#server/platform/http/route.ts';
import { clientPageSchema } from '#shared/client-page/schema.ts';
import { getClientPage, revokeDevice, sendClientPage } from './operations.ts';

const data = clientPageSchema;

/** The client's page of an event. */
export const clientPageRoutes = routes((route) => {
  route.get(
    '/:id/client-page',
    { access: 'read_only', summary: 'Whether a link to the client’s page works, and which devices it trusts', data },
    ({ ctx, actor, params }) => getClientPage(ctx, actor, params.id),
  );
  route.post(
    '/:id/client-page/link',
    { access: 'staff', summary: 'Mail the client a new link to their page; those before end at once', data },
    ({ ctx, actor, params }) => sendClientPage(ctx, actor, params.id),
  );
  route.delete(
    '/:id/client-page/devices/:device',
    { access: 'staff', summary: 'Ask a device for a mailed code again', data },
    ({ ctx, actor, params }) => revokeDevice(ctx, actor, params.id, params.device),
  );
});
