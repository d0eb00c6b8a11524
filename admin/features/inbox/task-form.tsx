import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, request } from '#admin/api/request.ts';
import { useAssignees } from '#admin/features/inquiries/assignee-menu.tsx';
import { useReloadInquiries } from '#admin/features/inquiries/send-change.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { toSaved, undoable } from '#admin/undo/undo-stack.ts';
import type { Task } from '#shared/task.ts';
import { maxTaskTitleLength } from '#shared/task-values.ts';
import { taskTexts as texts } from './messages.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** The inquiry, client or event that a task is about. */
export type TaskSubject = Partial<Pick<Task, 'inquiryId' | 'clientId' | 'eventId'>>;

interface TaskFormProps {
  /** What the task is about, if it is about something. */
  about: TaskSubject;
  onClose: () => void;
}

const toDay = (date: Date) => date.toLocaleDateString('en-CA');

/** The fields of a new task. What is typed stays over a reload. */
export function TaskForm({ about, onClose }: TaskFormProps) {
  const { user } = useSignedIn();
  const assignees = useAssignees();
  const reload = useReloadInquiries();
  const toast = useToast();
  const me = assignees.find(({ username }) => username === user.username)?._id ?? '';
  // Until somebody is chosen, it is for whoever writes it down.
  const blank = { title: '', dueDay: toDay(new Date()), dueClock: '', assigneeId: undefined as string | undefined };
  const { values, change, clear } = useStoredDraft('tasks', Object.values(about)[0] ?? 'new', blank);
  const { title, dueDay, dueClock, assigneeId = me } = values;
  const close = () => {
    clear();
    onClose();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { title, dueDay, dueClock: dueClock || null, assigneeId: assigneeId || null, ...about };
      return toSaved((await request<Task>('/tasks', { method: 'POST', body })).data);
    },
    onSuccess: (saved) => {
      toast(
        'success',
        texts.added,
        undoable('tasks', [saved], () => actionWords.created(inQuotes(title))),
      );
      close();
      void reload();
    },
  });
  const details = error instanceof ApiError ? error.details : [];
  const errorOf = (field: string) => details.find((detail) => detail.field === field)?.message;
  const marked = (field: string) => ({ error: errorOf(field) !== undefined, helperText: errorOf(field) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
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
          {texts.failed(error.message)}
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
      <TextField
        select
        label={texts.assignee}
        value={assigneeId}
        onChange={({ target }) => change({ assigneeId: target.value })}
        {...marked('assigneeId')}
        slotProps={{ select: { native: true } }}
      >
        <option value="">{texts.nobody}</option>
        {assignees.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 1, gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {texts.save}
        </Button>
        <Button onClick={close}>{texts.cancel}</Button>
      </Box>
    </Box>
  );
}
