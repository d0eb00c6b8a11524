import { and, asc, count, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { dayOf, textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { requireAssignee, staffAccounts, toAssignee } from '#server/platform/auth/staff-names.ts';
import { newId } from '#server/platform/db/columns.ts';
import { type TimedRecordsDeps, timedRecords } from '#server/records/timed-records.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import type { CreateTask, ListTasks, Task, UpdateTask } from '#shared/task.ts';
import { type FollowUpSettings, followUps } from './follow-ups.ts';
import { type TaskRow, tasks } from './table.ts';

/** `due` lists what is due in so many days. */
const daysAhead = 7;

const subjects = { inquiryId: 'inquiry', clientId: 'client', eventId: 'event' } as const;
const subjectFields = Object.keys(subjects) as (keyof typeof subjects)[];

const tourFields = ['dueClock', 'minutes', 'spaceId'] as const;
type TourFields = Pick<TaskRow, 'kind' | (typeof tourFields)[number]>;

/** What staff have to do by a day, and the follow-ups of answered inquiries. All of it is for staff. */
export function taskOperations(
  deps: TimedRecordsDeps,
  venue: Pick<VenueOperations, 'calendar' | 'get'>,
  settings: FollowUpSettings,
) {
  const { db, now, records: all } = deps;
  const readStaff = staffAccounts(db);
  const records = timedRecords<TaskRow>(deps, {
    entity: 'task',
    table: tasks,
    references: {
      inquiryId: { to: 'inquiry', whenGone: 'reject' },
      clientId: { to: 'client', whenGone: 'reject' },
      eventId: { to: 'event', whenGone: 'reject' },
      assigneeId: { to: 'account', whenGone: 'null' },
      spaceId: { to: 'space', whenGone: 'keep' },
    },
    parts: [],
    links: [],
    nameOf: ({ title }) => title,
    subjectOf: ({ inquiryId, clientId, eventId }) => inquiryId ?? clientId ?? eventId,
  });
  const today = async () => (await venue.calendar()).dayAt(now().getTime());

  /** What staff know the subjects of the tasks by, by their ids. */
  const readSubjects = async (rows: TaskRow[]): Promise<Map<string, string>> => {
    const names: [string, string][] = [];
    for (const field of subjectFields) {
      const ids = rows.map((row) => row[field]).filter((id) => id !== null);
      names.push(...(await all.namesOf(all.kindOf(subjects[field]), ids)));
    }
    return new Map(names);
  };

  const presentAll = async (rows: TaskRow[]): Promise<Task[]> => {
    const staff = await readStaff();
    const names = await readSubjects(rows);
    const day = await today();
    const isoTime = (moment: number) => new Date(moment).toISOString();
    return rows.map(({ id, seq: _seq, assigneeId, ...row }) => {
      const subjectId = row.inquiryId ?? row.eventId ?? row.clientId;
      return {
        _id: id,
        ...row,
        dueInDays: dayOf(row.dueDay) - day,
        assignee: toAssignee(assigneeId, staff),
        subject: subjectId === null ? null : (names.get(subjectId) ?? null),
        doneAt: row.doneAt === null ? null : isoTime(row.doneAt),
        version: row.updatedAt,
        createdAt: isoTime(row.createdAt),
        updatedAt: isoTime(row.updatedAt),
      };
    });
  };
  const present = async (row: TaskRow): Promise<Task> => (await presentAll([row]))[0] as Task;

  const requireSubjects = async (by: Staff, input: CreateTask): Promise<void> => {
    for (const field of subjectFields) {
      const id = input[field];
      if (id === null || (await all.findRow(all.kindOf(subjects[field]), id)) !== undefined) continue;
      const { message } = await all.missing(by, id);
      throw fieldError(field, message);
    }
  };

  /** A tour has a time and takes minutes; no other task does, or leads through a space. */
  const requireTour = async ({ kind, dueClock, minutes, spaceId }: TourFields): Promise<void> => {
    const isTour = kind === 'tour';
    const details = [
      isTour && dueClock === null && { field: 'dueClock', message: 'Please enter the time of the tour.' },
      isTour && minutes === null && { field: 'minutes', message: 'Please enter how many minutes the tour takes.' },
      !isTour && minutes !== null && { field: 'minutes', message: 'Only a tour takes minutes. Please leave them out.' },
      !isTour && spaceId !== null && { field: 'spaceId', message: 'Only a tour has a space. Please leave it out.' },
      isTour && !(await hasSpace(spaceId)) && { field: 'spaceId', message: 'Please choose a space from the list.' },
    ].filter((detail) => detail !== false);
    if (details.length > 0) throw new AppError('validation', { details });
  };

  const hasSpace = async (id: string | null): Promise<boolean> =>
    id === null || (await all.findRow(all.kindOf('space'), id)) !== undefined;

  /** Writes nothing if the task is as it should be already. */
  const setDone = async (actor: Actor, id: string, isDone: boolean, versions?: number[]): Promise<Task> => {
    const by = requireRole(actor, 'staff');
    const row = await db.privateTx(async () => {
      const task = await records.find(by, id);
      if ((task.doneAt !== null) === isDone) return task;
      await records.find(by, id, versions);
      const changes = isDone ? { doneAt: now().getTime(), doneBy: by.username } : { doneAt: null, doneBy: null };
      return records.update(by, task, changes);
    });
    return present(row);
  };

  const isDue = (day: number): SQL | undefined => and(isNull(tasks.doneAt), lte(tasks.dueDay, textOfDay(day)));

  return {
    ...followUps({ ...deps, venue, settings }, records),

    async list(actor: Actor, { due, mine, inquiryId, page, limit }: ListTasks): Promise<Page<Task>> {
      const by = requireRole(actor, 'read_only');
      const condition = and(
        due ? isDue((await today()) + daysAhead) : undefined,
        mine ? eq(tasks.assigneeId, by.id) : undefined,
        inquiryId === undefined ? undefined : eq(tasks.inquiryId, inquiryId),
      );
      const rows = await db.query
        .select()
        .from(tasks)
        .where(condition)
        .orderBy(asc(tasks.dueDay), sql`${tasks.dueClock} asc nulls last`, asc(tasks.seq))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.query.select({ total: count() }).from(tasks).where(condition);
      return pageOf(await presentAll(rows), counted?.total ?? 0, { page, limit });
    },

    /** How many tasks of an account are due today or overdue. For figures that are cached. */
    async countDue(accountId: string): Promise<number> {
      const condition = and(isDue(await today()), eq(tasks.assigneeId, accountId));
      const [counted] = await db.query.select({ total: count() }).from(tasks).where(condition);
      return counted?.total ?? 0;
    },

    async get(actor: Actor, id: string): Promise<Task> {
      requireRole(actor, 'read_only');
      return present(await records.find(actor, id));
    },

    async create(actor: Actor, input: CreateTask): Promise<Task> {
      const by = requireRole(actor, 'staff');
      const row = await db.privateTx(async () => {
        await requireAssignee(db, input.assigneeId, 'tasks');
        await requireSubjects(by, input);
        await requireTour(input);
        return records.insert(by, { ...input, id: newId(), doneAt: null, doneBy: null });
      });
      return present(row);
    },

    async update(actor: Actor, id: string, changes: UpdateTask, versions?: number[]): Promise<Task> {
      const by = requireRole(actor, 'staff');
      const row = await db.privateTx(async () => {
        const task = await records.find(by, id, versions);
        if (changes.assigneeId !== task.assigneeId) await requireAssignee(db, changes.assigneeId, 'tasks');
        // What was right once stays so, although its space may be gone by now.
        if (tourFields.some((field) => changes[field] !== undefined && changes[field] !== task[field]))
          await requireTour({ ...task, ...changes } as TourFields);
        return records.update(by, task, changes as Partial<TaskRow>);
      });
      return present(row);
    },

    complete: (actor: Actor, id: string, versions?: number[]) => setDone(actor, id, true, versions),
    reopen: (actor: Actor, id: string, versions?: number[]) => setDone(actor, id, false, versions),

    remove: (actor: Actor, id: string, versions?: number[]) => records.remove(actor, id, versions),
  };
}

export type TaskOperations = ReturnType<typeof taskOperations>;
