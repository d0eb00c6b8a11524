import AddIcon from '@mui/icons-material/AddTask';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { useOpener } from '#admin/forms/use-opener.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { Small } from '#admin/theme/parts.ts';
import type { Task } from '#shared/task/schema.ts';
import { taskTexts as texts } from './messages.ts';
import { TaskForm, type TaskSubject } from './task-form.tsx';
import { TaskItem } from './task-item.tsx';

/** The tasks about an inquiry, with the form for another one. */
export function InquiryTasks({ inquiryId }: { inquiryId: string }) {
  const { data = [], isPending } = useGetList<Task & { id: string }>('tasks', {
    filter: { inquiryId },
    pagination: largestPage,
  });
  return (
    <section aria-label={texts.title}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.title}
      </Typography>
      <AddTask about={{ inquiryId }} />
      {data.length === 0 && !isPending && <Small>{texts.none}</Small>}
      <Box component="ul" aria-label={texts.list} sx={{ display: 'grid', gap: 1 }}>
        {data.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </Box>
    </section>
  );
}

/** The button that turns into the form of a new task; the focus returns to it. */
export function AddTask({ about }: { about: TaskSubject }) {
  const canEdit = useCanEdit();
  const { isOpen, opener, open, close } = useOpener();
  if (!canEdit) return null;
  if (isOpen) return <TaskForm about={about} onClose={close} />;
  return (
    <Button ref={opener} startIcon={<AddIcon />} data-shortcut="t" onClick={open} sx={{ display: 'flex', ml: -1 }}>
      {texts.add}
    </Button>
  );
}
