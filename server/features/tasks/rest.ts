import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { headers, params, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { createTaskSchema, listTasksSchema, taskSchema, updateTaskSchema } from '#shared/task.ts';

const querystring = fromQuery(listTasksSchema, { numbers: ['page', 'limit'], flags: ['due', 'mine'] });
const response = { 200: successSchema(taskSchema) };

export function taskRoutes({ tasks, trash }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of tasks, the first due first',
          querystring,
          response: { 200: pageSchema(taskSchema) },
        },
      },
      async ({ actor, query }) => successPage(await tasks.list(actor, query)),
    );
    itemRoutes(app, tasks, trash, {
      entity: 'task',
      noun: 'a task',
      schemas: { item: taskSchema, create: createTaskSchema, update: updateTaskSchema },
      readAccess: 'read_only',
    });
    for (const [path, summary, set] of [
      ['/:id/done', 'Mark a task as done', tasks.complete],
      ['/:id/reopen', 'Mark a task as not done', tasks.reopen],
    ] as const)
      app.post(
        path,
        { config: { access: 'staff' }, schema: { summary, params, headers, response } },
        async (request, reply) => {
          return withEtag(reply, await set(request.actor, request.params.id, versionsToMatch(request)));
        },
      );
  };
}
