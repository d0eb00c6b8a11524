import { Box, Button, Checkbox } from '@mui/material';
import { Link } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import { useOpener } from '#admin/forms/use-opener.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { inlineButton, Small } from '#admin/theme/parts.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { actionWords, inQuotes, trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { clockTime } from '#shared/rules/hours.ts';
import type { Task } from '#shared/task/schema.ts';
import { taskTexts as texts } from './messages.ts';
import { TaskForm, type TaskRecord } from './task-form.tsx';

interface TaskItemProps {
  task: TaskRecord;
  /** Names the inquiry that it belongs to, as a link to it. */
  linkTo?: ((inquiryId: string) => object) | undefined;
  /** Called with the task as it is then. */
  onChecked?: (task: TaskRecord) => void;
  onTrashed?: (task: TaskRecord) => void;
}

/** A task that can be checked off and opened again, changed, and moved to the trash. */
export function TaskItem({ task, linkTo, onChecked, onTrashed }: TaskItemProps) {
  const canEdit = useCanEdit();
  const { version } = task;
  const isDone = task.doneAt !== null;
  const post = { method: 'POST', version } as const;
  const { run: check } = useRecordAction({
    entity: 'task',
    version,
    send: async () => (await request<Task>(`/tasks/${task._id}/${isDone ? 'reopen' : 'done'}`, post)).data,
    success: () => (isDone ? texts.reopened(task.title) : texts.done(task.title)),
    undoWords: () => actionWords.updated(inQuotes(task.title)),
    onSuccess: (saved) => onChecked?.({ ...saved, id: saved._id }),
  });
  const trash = useMoveToTrash('tasks', task, task.title, {
    success: () => texts.trashed,
    onSuccess: () => onTrashed?.(task),
  });
  const { isOpen, opener, open, close } = useOpener();
  if (isOpen)
    return (
      <li>
        <TaskForm task={task} onClose={close} />
      </li>
    );
  const clock = task.dueClock === null ? '' : `, ${clockTime(task.dueClock)}`;
  const details = [
    ...(isDone
      ? [task.doneBy === null ? texts.closed : texts.doneBy(task.doneBy)]
      : [`${shortDay(task.dueDay)}${clock}, ${texts.due(task.dueInDays)}`]),
    ...(task.assignee ? [task.assignee.name] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Checkbox
        checked={isDone}
        disabled={!canEdit}
        onChange={() => check()}
        slotProps={{ input: { 'aria-label': texts.check(task.title) } }}
        sx={{ ml: -1.25, mt: -0.75 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          dir="auto"
          sx={{
            overflowWrap: 'anywhere',
            ...(isDone && { color: 'text.secondary', textDecoration: 'line-through' }),
          }}
        >
          {task.title}
        </Box>
        <Small sx={!isDone && task.dueInDays < 0 ? { color: 'error.main' } : undefined}>{details.join(' · ')}</Small>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          {linkTo && task.inquiryId !== null && (
            <Small
              as={Link}
              {...(linkTo(task.inquiryId) as { to: string })}
              data-row={task.inquiryId}
              dir="auto"
              sx={{ py: { xs: 1, md: 0 }, color: 'text.primary', overflowWrap: 'anywhere' }}
            >
              {task.subject}
            </Small>
          )}
          {canEdit && (
            <Box sx={{ display: 'flex', ml: -0.75 }}>
              <Button ref={opener} size="small" aria-label={texts.editOf(task.title)} onClick={open} sx={inlineButton}>
                {commonTexts.edit}
              </Button>
              <Button size="small" aria-label={texts.trashOf(task.title)} onClick={() => trash()} sx={inlineButton}>
                {trashActionTexts.move}
              </Button>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
