import { Box, Paper } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import type { ListFilter } from '#admin/lists/list-filters.tsx';
import { ListIntro, ListView } from '#admin/lists/record-list.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { AuditEntry } from '#shared/audit/schema.ts';
import { auditActions } from '#shared/audit/values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { AuditEntries } from './audit-entries.tsx';
import { auditActionLabels, activityLogTexts as texts } from './messages.ts';

const perPage = 25;
const actions = auditActions
  .map((value) => ({ value, label: auditActionLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label));
const wide = { gridColumn: '1 / -1', width: { sm: 260 } } as const;
const filters: ListFilter[] = [
  { kind: 'choice', name: 'action', label: texts.action, all: texts.all, options: actions, sx: wide },
  { kind: 'day', names: ['from'], label: texts.from },
  { kind: 'day', names: ['to'], label: texts.to },
  { kind: 'clear', label: texts.clearFilters },
];

/** The audit log for an owner to look through, newest first. */
export function ActivityLogScreen() {
  const { isSample } = useSignedIn();
  return isSample ? <ListIntro>{texts.offline}</ListIntro> : <ActivityLog />;
}

function ActivityLog() {
  const { filterValues, page, setFilters, setPage, toQuery } = useLogAddress();
  const { data, isPending, isFetching, isPlaceholderData, error, refetch } = trpc.audit.list.useQuery(
    { ...filterValues, page, limit: perPage },
    { placeholderData: keepPreviousData },
  );
  const lastPage = Math.max(1, data?.pagination.pages ?? page);
  if (page > lastPage && !isPlaceholderData)
    return <Navigate to={{ search: toQuery(filterValues, lastPage) }} replace />;
  const list = {
    ...{ resource: 'log', data: data?.rows, total: data?.pagination.total, page, perPage, filterValues },
    ...{ isPending, isFetching, isPlaceholderData, error, refetch, setFilters, setPage },
  };
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <ListView<AuditEntry & { id: string }>
        texts={texts}
        head={
          <ListIntro>
            {texts.intro}{' '}
            <Box component={Link} to={adminPaths.history} sx={{ color: 'primary.main' }}>
              {texts.toHistory}
            </Box>
          </ListIntro>
        }
        filters={filters}
        renderRows={(entries) => (
          <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 1 }}>
            <AuditEntries entries={entries} />
          </Paper>
        )}
      />
    </ListContextProvider>
  );
}

/** The filters and the page, which live in the address so that a reload and Back show the same. */
function useLogAddress() {
  const [params, setParams] = useSearchParams();
  const filterValues = {
    action: auditActions.find((action) => action === params.get('action')),
    from: toDay(params.get('from')),
    to: toDay(params.get('to')),
  };
  const toQuery = (filter: Record<string, string | undefined>, page: number) => {
    const values = Object.entries({ ...filter, page: page === 1 ? '' : String(page) });
    return new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  };
  return {
    filterValues,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    /** Goes to the first page. */
    setFilters: (filter: Record<string, string>) => setParams(toQuery(filter, 1)),
    setPage: (page: number) => setParams(toQuery(filterValues, page)),
    toQuery,
  };
}

const toDay = (text: string | null) => (text !== null && isCalendarDay(text) ? text : undefined);
