import { Box, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { refreshMs } from '#admin/api/trpc.ts';
import { live, RowsSourceContext } from '#admin/offline/rows-source.ts';
import { AddTask } from '#admin/records/tasks/add-task.tsx';
import { taskTexts as texts } from '#admin/records/tasks/messages.ts';
import type { TaskRecord } from '#admin/records/tasks/task-form.tsx';
import { TaskItem } from '#admin/records/tasks/task-item.tsx';
import { compact, Small } from '#admin/theme/parts.ts';
import { LoadFailedBar } from '#admin/ui/empty-state.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { inboxTexts } from './messages.ts';
import { useInboxAddress } from './use-inbox-address.ts';

const TodayProposals = lazyPart<{ isEverybody: boolean }>(
  async () => (await import('./today-proposals.tsx')).TodayProposals,
);

const TodayPayments = lazyPart<{ isEverybody: boolean }>(
  async () => (await import('./today-payments.tsx')).TodayPayments,
);

const maxTasks = 100;
/** Tasks that failed to load again stay, but cannot be changed. */
const earlier = { source: 'last-loaded', loadedAt: undefined } as const;

/** The tasks that are overdue, due today, or due in the next seven days. */
export function TodayList() {
  const [params, setParams] = useSearchParams();
  const isEverybody = params.get('who') === 'everybody';
  const {
    data,
    total = 0,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useGetList<TaskRecord>(
    'tasks',
    {
      filter: { due: true, ...(isEverybody ? {} : { mine: true }) },
      pagination: { page: 1, perPage: maxTasks },
    },
    { refetchInterval: refreshMs },
  );
  const { tasks, keep, drop } = useChecked(data ?? []);
  return (
    <section aria-label={inboxTexts.sections.today}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 44 }}>
        <Typography variant="h2" tabIndex={-1} data-focus-fallback sx={{ flex: 1, outline: 'none !important' }}>
          {inboxTexts.sections.today}
        </Typography>
        <ToggleButtonGroup
          exclusive
          aria-label={texts.whose}
          value={isEverybody ? 'everybody' : 'mine'}
          onChange={(_, who: string | null) => who && setParams(who === 'mine' ? {} : { who })}
        >
          <ToggleButton value="mine" sx={toggle}>
            {texts.mine}
          </ToggleButton>
          <ToggleButton value="everybody" sx={toggle}>
            {texts.everybody}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Suspense>
        <TodayPayments isEverybody={isEverybody} />
        <TodayProposals isEverybody={isEverybody} />
      </Suspense>
      {isError && (
        <LoadFailedBar isFetching={isFetching} onRetry={() => void refetch()}>
          {inboxTexts.failed}
        </LoadFailedBar>
      )}
      <RowsSourceContext value={isError ? earlier : live}>
        <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <AddTask about={{}} />
          {isPending && <RowsSkeleton label={inboxTexts.loading} height={52} rows={4} />}
          {data !== undefined && <Groups tasks={tasks} onChecked={keep} onTrashed={drop} />}
          {total > maxTasks && <Small sx={{ mt: 1 }}>{texts.more(maxTasks)}</Small>}
        </Paper>
      </RowsSourceContext>
    </section>
  );
}

const toggle = { ...compact, px: 1.5, textTransform: 'none' } as const;

/** Keeps tasks that were checked off here on the screen, so that they can be opened again. */
function useChecked(due: TaskRecord[]) {
  const [checked, setChecked] = useState<TaskRecord[]>([]);
  const keep = (task: TaskRecord) =>
    setChecked((before) => [...before.filter(({ _id }) => _id !== task._id), ...(task.doneAt === null ? [] : [task])]);
  const drop = (task: TaskRecord) => setChecked((before) => before.filter(({ _id }) => _id !== task._id));
  const done = checked.filter(({ _id }) => !due.some((task) => task._id === _id));
  const byDay = (one: TaskRecord, other: TaskRecord) => one.dueDay.localeCompare(other.dueDay);
  return { tasks: done.length === 0 ? due : [...due, ...done].sort(byDay), keep, drop };
}

const groups = [
  { name: 'overdue', has: ({ dueInDays }: TaskRecord) => dueInDays < 0 },
  { name: 'today', has: ({ dueInDays }: TaskRecord) => dueInDays === 0 },
  { name: 'week', has: ({ dueInDays }: TaskRecord) => dueInDays > 0 },
] as const;

interface GroupsProps {
  tasks: TaskRecord[];
  onChecked: (task: TaskRecord) => void;
  onTrashed: (task: TaskRecord) => void;
}

function Groups({ tasks, onChecked, onTrashed }: GroupsProps) {
  const { linkTo } = useInboxAddress();
  const isNothingDue = !tasks.some(({ dueInDays }) => dueInDays <= 0);
  return (
    <>
      {isNothingDue && <Typography sx={{ py: 2 }}>{texts.nothingDue}</Typography>}
      {groups.map(({ name, has }) => {
        const own = tasks.filter(has);
        if (own.length === 0) return null;
        return (
          <Box component="section" key={name} aria-label={texts.groups[name]} sx={{ mt: 1.5 }}>
            <Typography
              variant="overline"
              component="h3"
              sx={{ mb: 0.5, color: name === 'overdue' ? 'error.main' : 'text.secondary' }}
            >
              {texts.groups[name]}
            </Typography>
            <Box component="ul" aria-label={texts.groups[name]} sx={{ display: 'grid', gap: 1 }}>
              {own.map((task) => (
                <TaskItem
                  key={task._id}
                  task={task}
                  linkTo={(id) => linkTo(id, 'today')}
                  {...{ onChecked, onTrashed }}
                />
              ))}
            </Box>
          </Box>
        );
      })}
    </>
  );
}
