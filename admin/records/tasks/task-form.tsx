import { Alert, Box, Button, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { ApiError, isStale, request, toStaleReason } from '#admin/api/request.ts';
import { toWallClock, useVenueZone } from '#admin/format/venue-zone.ts';
import { SelectField } from '#admin/forms/select-field.tsx';
import { useStoredDraft } from '#admin/forms/use-stored-draft.ts';
import { useAssignees } from '#admin/records/inquiries/assignee-menu.tsx';
import { useRecordAction } from '#admin/records/use-record-action.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import type { Task } from '#shared/task.ts';
import { maxTaskTitleLength } from '#shared/task-values.ts';
import { taskTexts as texts } from './messages.ts';

/** The inquiry, client or event that a task is about. */
export type TaskSubject = Partial<Pick<Task, 'inquiryId' | 'clientId' | 'eventId'>>;

interface TaskFormProps {
  /** What a new task is about, if it is about something. */
  about?: TaskSubject;
  /** The task to change; without it, the form is for a new one. */
  task?: Task;
  onClose: () => void;
}

interface TaskValues extends Pick<Task, 'title'> {
  /** Until another one is chosen, today. */
  dueDay: string | undefined;
  dueClock: string;
  /** Until somebody is chosen, whoever writes it down. */
  assigneeId: string | undefined;
}

const blank: TaskValues = { title: '', dueDay: undefined, dueClock: '', assigneeId: undefined };
const toValues = ({ title, dueDay, dueClock, assignee }: Task): TaskValues => ({
  title,
  dueDay,
  dueClock: dueClock ?? '',
  assigneeId: assignee?._id ?? '',
});

/** The fields of a task. What is typed stays over a reload. */
export function TaskForm({ about = {}, task, onClose }: TaskFormProps) {
  const { user } = useSignedIn();
  const assignees = useAssignees();
  const me = assignees.find(({ username }) => username === user.username)?._id ?? '';
  const today = toWallClock(useVenueZone(), Date.now()).slice(0, 10);
  const item = task?._id ?? Object.values(about)[0] ?? 'new';
  const draft = useStoredDraft('tasks', item, task ? toValues(task) : blank, task?.version);
  const { values, version, change, clear } = draft;
  const { title, dueDay = today, dueClock, assigneeId = me } = values;
  // An account that is given nothing any more keeps what it has.
  const former = task?.assignee && !assignees.some(({ _id }) => _id === task.assignee?._id) ? [task.assignee] : [];
  const close = () => {
    clear();
    onClose();
  };
  const words = task ? actionWords.updated : actionWords.created;
  const { run, isPending, error } = useRecordAction({
    entity: 'task',
    version,
    send: async () => {
      const body = { title, dueDay, dueClock: dueClock || null, assigneeId: assigneeId || null };
      const { data } = task
        ? await request<Task>(`/tasks/${task._id}`, { method: 'PUT', body, version })
        : await request<Task>('/tasks', { method: 'POST', body: { ...body, ...about } });
      return data;
    },
    success: () => (task ? texts.saved : texts.added),
    undo: () => words(inQuotes(title)),
    onSuccess: close,
    onError: draft.acceptConflict,
  });
  const details = error instanceof ApiError ? error.details : [];
  const errorOf = (field: string) => details.find((detail) => detail.field === field)?.message;
  const marked = (field: string) => ({ error: errorOf(field) !== undefined, helperText: errorOf(field) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && title.trim() === '') close();
      }}
      sx={{ display: 'grid', gap: 2, my: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }}
    >
      {error && details.length === 0 && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {isStale(error) ? texts.stale(toStaleReason(error)) : texts.failed(error.message)}
        </Alert>
      )}
      <TextField
        autoFocus
        label={texts.what}
        value={title}
        onChange={({ target }) => change({ title: target.value })}
        {...marked('title')}
        slotProps={{ htmlInput: { maxLength: maxTaskTitleLength, dir: 'auto' } }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <TextField
        type="date"
        label={texts.day}
        value={dueDay}
        onChange={({ target }) => change({ dueDay: target.value })}
        {...marked('dueDay')}
      />
      <TextField
        type="time"
        label={texts.clock}
        value={dueClock}
        onChange={({ target }) => change({ dueClock: target.value })}
        {...marked('dueClock')}
      />
      <SelectField
        label={texts.assignee}
        value={assigneeId}
        onChange={({ target }) => change({ assigneeId: target.value })}
        {...marked('assigneeId')}
        blank={texts.nobody}
        options={[...assignees, ...former].map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <Box sx={{ display: 'flex', gap: 1, gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {task ? texts.saveChange : texts.save}
        </Button>
        <Button onClick={close}>{texts.cancel}</Button>
      </Box>
    </Box>
  );
}
