import { routes } from '#server/platform/http/route.ts';
import { deskSettingsSchema, updateDeskSettingsSchema } from '#shared/settings/schema.ts';
import { tourSettingsSchema, updateTourSettingsSchema } from '#shared/settings/tours.ts';
import { getSettings, getTourSettings, updateSettings, updateTourSettings } from './operations.ts';

const item = deskSettingsSchema;

/** The settings of the desk. */
export const settingsRoutes = routes((route) => {
  route.get('/desk', { access: 'staff', summary: 'Read the settings of the desk', item }, ({ ctx, actor }) =>
    getSettings(ctx, actor),
  );
  const summary = 'Change settings of the desk';
  route.put(
    '/desk',
    { access: 'manager', summary, ifMatch: true, body: updateDeskSettingsSchema, item },
    ({ ctx, actor, body, versions }) => updateSettings(ctx, actor, body, versions),
  );
  route.get(
    '/tours',
    { access: 'staff', summary: 'Read how visitors book tours', item: tourSettingsSchema },
    ({ ctx, actor }) => getTourSettings(ctx, actor),
  );
  const tourSummary = 'Change how visitors book tours';
  route.put(
    '/tours',
    {
      access: 'manager',
      summary: tourSummary,
      ifMatch: true,
      body: updateTourSettingsSchema,
      item: tourSettingsSchema,
    },
    ({ ctx, actor, body, versions }) => updateTourSettings(ctx, actor, body, versions),
  );
});
