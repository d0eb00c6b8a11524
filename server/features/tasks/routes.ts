import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { createTaskSchema, listTasksSchema, taskSchema, updateTaskSchema } from '#shared/task.ts';
import { completeTask, createTask, getTask, listTasks, removeTask, reopenTask, updateTask } from './operations.ts';

const query = fromQuery(listTasksSchema, { numbers: ['page', 'limit'], flags: ['due', 'mine'] });
const item = taskSchema;

export const taskRoutes = routes((route) => {
  const list = 'A page of tasks, the first due first';
  route.get('/', { access: 'read_only', summary: list, query, page: taskSchema }, ({ ctx, actor, query }) =>
    listTasks(ctx, actor, query),
  );
  itemRoutes(
    route,
    { get: getTask, create: createTask, update: updateTask, remove: removeTask },
    {
      entity: 'task',
      noun: 'a task',
      schemas: { item: taskSchema, create: createTaskSchema, update: updateTaskSchema },
      readAccess: 'read_only',
    },
  );
  route.post(
    '/:id/done',
    { access: 'staff', summary: 'Mark a task as done', ifMatch: true, item },
    ({ ctx, actor, params, versions }) => completeTask(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/reopen',
    { access: 'staff', summary: 'Mark a task as not done', ifMatch: true, item },
    ({ ctx, actor, params, versions }) => reopenTask(ctx, actor, params.id, versions),
  );
});
