import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import { memberSchema, securitySchema, updateMemberSchema } from '#shared/team/schema.ts';
import { getSecurity, listTeam, resetTwoFactor, setSecurity, updateMember } from './operations.ts';

const access = 'admin';

/** The accounts of the team. */
export const teamRoutes = routes((route) => {
  route.get('/', { access, summary: 'The team', data: z.array(memberSchema) }, ({ ctx, actor }) =>
    listTeam(ctx, actor),
  );
  route.put(
    '/:id',
    { access, summary: 'Change a role, or disable an account', body: updateMemberSchema, data: memberSchema },
    ({ ctx, actor, params, body }) => updateMember(ctx, actor, params.id, body),
  );
  route.delete(
    '/:id/two-factor',
    { access, summary: 'Reset the two-factor sign-in of an account', data: memberSchema },
    ({ ctx, actor, params }) => resetTwoFactor(ctx, actor, params.id),
  );
});

/** The rules of sign-in. */
export const securityRoutes = routes((route) => {
  route.get('/', { access, summary: 'The rules of sign-in', data: securitySchema }, ({ ctx, actor }) =>
    getSecurity(ctx, actor),
  );
  route.put(
    '/',
    { access, summary: 'Change the rules of sign-in', body: securitySchema, data: securitySchema },
    ({ ctx, actor, body }) => setSecurity(ctx, actor, body),
  );
});
