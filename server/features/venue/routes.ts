import { routes } from '#server/platform/http/route.ts';
import { getFieldNoun } from '#shared/slots/form-fields.ts';
import { profilePartSchema } from '#shared/venue/profile.ts';
import { profilePartInput, profilePartRecord } from '#shared/venue/profile-schemas.ts';
import { updateVenueSchema, venueRecordSchema } from '#shared/venue/schema.ts';
import { getProfilePart, getVenueRecord, saveProfilePart, saveVenue } from './edits.ts';
/** The venue's facts, and the parts of its profile as staff edit them. */
export const venueRoutes = routes((route) => {
  const facts = { item: venueRecordSchema };
  route.get('/', { access: 'public', summary: 'Read the facts of the venue', ...facts }, ({ ctx }) =>
    getVenueRecord(ctx),
  );
  route.put(
    '/',
    { access: 'manager', summary: 'Change facts of the venue', ifMatch: true, body: updateVenueSchema, ...facts },
    ({ ctx, actor, body, versions }) => saveVenue(ctx, actor, body, versions),
  );
  for (const part of profilePartSchema.options) {
    const path = `/profile/${part}`;
    const noun = getFieldNoun(part);
    const item = profilePartRecord(part);
    route.get(path, { access: 'read_only', summary: `Read the ${noun} of the venue`, item }, ({ ctx, actor }) =>
      getProfilePart(ctx, actor, part),
    );
    const summary = `Replace the ${noun} of the venue`;
    route.put(
      path,
      { access: 'manager', summary, ifMatch: true, body: profilePartInput(part), item },
      ({ ctx, actor, body, versions }) => saveProfilePart(ctx, actor, part, body.value, versions),
    );
  }
});
