import { routes } from '#server/platform/http/route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import { createTaskSchema, listTasksSchema, taskSchema, updateTaskSchema } from '#shared/task/schema.ts';
import { completeTask, createTask, getTask, listTasks, reopenTask, updateTask } from './operations.ts';
import { taskRecords } from './record.ts';

const item = taskSchema;

export const taskRoutes = routes((route) => {
  recordRoutes(
    route,
    taskRecords.kind,
    { list: listTasks, get: getTask, create: createTask, update: updateTask, remove: taskRecords.remove },
    {
      schemas: { item, list: listTasksSchema, create: createTaskSchema, update: updateTaskSchema },
      summaries: { list: 'A page of tasks, the first due first' },
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
