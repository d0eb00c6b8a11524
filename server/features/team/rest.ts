import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { params } from '#server/platform/http/etag.ts';
import { memberSchema, securitySchema, updateMemberSchema } from '#shared/team.ts';

const config = { access: 'admin' } as const;
const member200 = { 200: successSchema(memberSchema) };

/** The accounts of the team. */
export function teamRoutes({ team }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      { config, schema: { summary: 'The team', response: { 200: successSchema(z.array(memberSchema)) } } },
      async ({ actor }) => success(await team.list(actor)),
    );
    app.put(
      '/:id',
      {
        config,
        schema: {
          summary: 'Change a role, or disable an account',
          params,
          body: updateMemberSchema,
          response: member200,
        },
      },
      async ({ actor, params, body }) => success(await team.update(actor, params.id, body)),
    );
    app.delete(
      '/:id/two-factor',
      { config, schema: { summary: 'Reset the two-factor sign-in of an account', params, response: member200 } },
      async ({ actor, params }) => success(await team.resetTwoFactor(actor, params.id)),
    );
  };
}

/** The rules of sign-in. */
export function securityRoutes({ team }: Operations): FastifyPluginAsyncZod {
  const response = { 200: successSchema(securitySchema) };
  return async (app) => {
    app.get('/', { config, schema: { summary: 'The rules of sign-in', response } }, async ({ actor }) =>
      success(await team.security(actor)),
    );
    app.put(
      '/',
      { config, schema: { summary: 'Change the rules of sign-in', body: securitySchema, response } },
      async ({ actor, body }) => success(await team.setSecurity(actor, body)),
    );
  };
}
