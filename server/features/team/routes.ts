import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { routes } from '#server/platform/http/route.ts';
import { memberSchema, securitySchema, updateMemberSchema } from '#shared/team.ts';

const access = 'admin';

/** The accounts of the team. */
export const teamRoutes = routes((route) => {
  route.get('/', { access, summary: 'The team', data: z.array(memberSchema) }, ({ ctx, actor }) =>
    operations(ctx).team.list(actor),
  );
  route.put(
    '/:id',
    { access, summary: 'Change a role, or disable an account', body: updateMemberSchema, data: memberSchema },
    ({ ctx, actor, params, body }) => operations(ctx).team.update(actor, params.id, body),
  );
  route.delete(
    '/:id/two-factor',
    { access, summary: 'Reset the two-factor sign-in of an account', data: memberSchema },
    ({ ctx, actor, params }) => operations(ctx).team.resetTwoFactor(actor, params.id),
  );
});

/** The rules of sign-in. */
export const securityRoutes = routes((route) => {
  route.get('/', { access, summary: 'The rules of sign-in', data: securitySchema }, ({ ctx, actor }) =>
    operations(ctx).team.security(actor),
  );
  route.put(
    '/',
    { access, summary: 'Change the rules of sign-in', body: securitySchema, data: securitySchema },
    ({ ctx, actor, body }) => operations(ctx).team.setSecurity(actor, body),
  );
});
