/** What staff have to do by a day, and the follow-ups of answered inquiries. All of it is for staff. */

import { and, asc, count, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import { requireAssignee, staffAccounts, toAssignee } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { serverRecords } from '#server/records/records.ts';
import { readSubjectNames, requireSubjects } from '#server/records/subjects.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError } from '#shared/api/errors.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { isoTime } from '#shared/rules/dates.ts';
import type { CreateTask, ListTasks, Task, UpdateTask } from '#shared/task/schema.ts';
import { taskRecords } from './record.ts';
import { type TaskRow, tasks } from './table.ts';

/** `due` lists what is due in so many days. */
const daysAhead = 7;

const tourFields = ['dueClock', 'minutes', 'spaceId'] as const;
type TourFields = Pick<TaskRow, 'kind' | (typeof tourFields)[number]>;

async function today(ctx: Ctx) {
  return (await getVenueCalendar(ctx)).dayAt(ctx.now().getTime());
}

async function presentAll(ctx: Ctx, rows: TaskRow[]): Promise<Task[]> {
  const staff = await staffAccounts(ctx)();
  const names = await readSubjectNames(ctx, rows);
  const day = await today(ctx);
  return rows.map(({ id, seq: _seq, dedupeKey: _key, assigneeId, ...row }) => {
    const subjectId = row.inquiryId ?? row.eventId ?? row.clientId;
    return {
      _id: id,
      ...row,
      dueInDays: dayOf(row.dueDay) - day,
      assignee: toAssignee(assigneeId, staff),
      subject: subjectId === null ? null : (names.get(subjectId) ?? null),
      doneAt: isoTime(row.doneAt),
      version: row.updatedAt,
      createdAt: isoTime(row.createdAt),
      updatedAt: isoTime(row.updatedAt),
    };
  });
}

async function present(ctx: Ctx, row: TaskRow): Promise<Task> {
  return (await presentAll(ctx, [row]))[0] as Task;
}

/** A tour has a time and takes minutes; no other task does, or leads through a space. */
async function requireTour(ctx: Ctx, { kind, dueClock, minutes, spaceId }: TourFields): Promise<void> {
  const isTour = kind === 'tour';
  const details = [
    isTour && dueClock === null && { field: 'dueClock', message: 'Please enter the time of the tour.' },
    isTour && minutes === null && { field: 'minutes', message: 'Please enter how many minutes the tour takes.' },
    !isTour && minutes !== null && { field: 'minutes', message: 'Only a tour takes minutes. Please leave them out.' },
    !isTour && spaceId !== null && { field: 'spaceId', message: 'Only a tour has a space. Please leave it out.' },
    isTour && !(await hasSpace(ctx, spaceId)) && { field: 'spaceId', message: 'Please choose a space from the list.' },
  ].filter((detail) => detail !== false);
  if (details.length > 0) throw new AppError('validation', { details });
}

async function hasSpace(ctx: Ctx, id: string | null): Promise<boolean> {
  return id === null || (await serverRecords(ctx).findRow(serverRecords(ctx).kindOf('space'), id)) !== undefined;
}

/** Writes nothing if the task is as it should be already and has one of the `versions`. */
async function setDone(ctx: Ctx, actor: Actor, id: string, isDone: boolean, versions?: number[]): Promise<Task> {
  const by = taskRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () => {
    const task = await taskRecords.require(ctx, by, id, versions);
    if ((task.doneAt !== null) === isDone) return task;
    const changes = isDone ? { doneAt: ctx.now().getTime(), doneBy: by.username } : { doneAt: null, doneBy: null };
    return taskRecords.update(ctx, by, task, changes);
  });
  return present(ctx, row);
}

function isDue(day: number): SQL | undefined {
  return and(isNull(tasks.doneAt), lte(tasks.dueDay, textOfDay(day)));
}

export async function listTasks(
  ctx: Ctx,
  actor: Actor,
  { due, mine, inquiryId, page, limit }: ListTasks,
): Promise<Page<Task>> {
  const by = taskRecords.requireReader(actor);
  const condition = and(
    due ? isDue((await today(ctx)) + daysAhead) : undefined,
    mine ? eq(tasks.assigneeId, by.id) : undefined,
    inquiryId === undefined ? undefined : eq(tasks.inquiryId, inquiryId),
  );
  const rows = await ctx.db.query
    .select()
    .from(tasks)
    .where(condition)
    .orderBy(asc(tasks.dueDay), sql`${tasks.dueClock} asc nulls last`, asc(tasks.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(tasks).where(condition);
  return pageOf(await presentAll(ctx, rows), counted?.total ?? 0, { page, limit });
}

/** How many tasks of an account are due today or overdue. For figures that are cached. */
export async function countDueTasks(ctx: Ctx, accountId: string): Promise<number> {
  const condition = and(isDue(await today(ctx)), eq(tasks.assigneeId, accountId));
  const [counted] = await ctx.db.query.select({ total: count() }).from(tasks).where(condition);
  return counted?.total ?? 0;
}

export async function getTask(ctx: Ctx, actor: Actor, id: string): Promise<Task> {
  return present(ctx, await taskRecords.read(ctx, actor, id));
}

export async function createTask(ctx: Ctx, actor: Actor, input: CreateTask): Promise<Task> {
  const by = taskRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () => {
    await requireAssignee(ctx.db, input.assigneeId, 'tasks');
    await requireSubjects(ctx, by, input);
    await requireTour(ctx, input);
    return taskRecords.insert(ctx, by, { ...input, id: newId(), dedupeKey: null, doneAt: null, doneBy: null });
  });
  return present(ctx, row);
}

export async function updateTask(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateTask,
  versions?: number[],
): Promise<Task> {
  const by = taskRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () => {
    const task = await taskRecords.require(ctx, by, id, versions);
    if (changes.assigneeId !== task.assigneeId) await requireAssignee(ctx.db, changes.assigneeId, 'tasks');
    // What was right once stays so, although its space may be gone by now.
    if (tourFields.some((field) => changes[field] !== undefined && changes[field] !== task[field]))
      await requireTour(ctx, { ...task, ...changes } as TourFields);
    return taskRecords.update(ctx, by, task, changes as Partial<TaskRow>);
  });
  return present(ctx, row);
}

export function completeTask(ctx: Ctx, actor: Actor, id: string, versions?: number[]) {
  return setDone(ctx, actor, id, true, versions);
}

export function reopenTask(ctx: Ctx, actor: Actor, id: string, versions?: number[]) {
  return setDone(ctx, actor, id, false, versions);
}
