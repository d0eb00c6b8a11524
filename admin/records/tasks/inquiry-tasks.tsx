import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { Small } from '#admin/theme/parts.ts';
import type { Task } from '#shared/task/schema.ts';
import { AddTask } from './add-task.tsx';
import { taskTexts as texts } from './messages.ts';
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
