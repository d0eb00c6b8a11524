import TodayIcon from '@mui/icons-material/EventAvailableOutlined';
import { Paper } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/admin-paths.ts';
import type { Task } from '#shared/task.ts';
import { useRefresh } from './card.tsx';
import { todayTexts } from './messages.ts';

/** How many of one's own tasks are due, as a link to them; nothing while none is. */
export function TodayCard() {
  const { data = [] } = useGetList<Task & { id: string }>(
    'tasks',
    { filter: { due: true, mine: true }, pagination: { page: 1, perPage: 100 } },
    { ...useRefresh(), onError: () => undefined },
  );
  const due = data.filter(({ dueInDays }) => dueInDays === 0).length;
  const overdue = data.filter(({ dueInDays }) => dueInDays < 0).length;
  if (due + overdue === 0) return null;
  return (
    <Paper
      component={Link}
      to={`${adminPaths.inbox}/today`}
      variant="outlined"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 52,
        px: { xs: 2, sm: 2.5 },
        color: overdue > 0 ? 'error.main' : 'text.primary',
        '&:hover': { borderColor: 'secondary.main' },
      }}
    >
      <TodayIcon aria-hidden fontSize="small" />
      {todayTexts.due(due, overdue)}
    </Paper>
  );
}
