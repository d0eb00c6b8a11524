import { operations } from '#server/operations.ts';
import { routes } from '#server/platform/http/route.ts';
import { deskSettingsSchema, updateDeskSettingsSchema } from '#shared/settings.ts';

const item = deskSettingsSchema;

/** The settings of the desk. */
export const settingsRoutes = routes((route) => {
  route.get('/desk', { access: 'staff', summary: 'Read the settings of the desk', item }, ({ ctx, actor }) =>
    operations(ctx).settings.get(actor),
  );
  const summary = 'Change settings of the desk';
  route.put(
    '/desk',
    { access: 'manager', summary, ifMatch: true, body: updateDeskSettingsSchema, item },
    ({ ctx, actor, body, versions }) => operations(ctx).settings.update(actor, body, versions),
  );
});
