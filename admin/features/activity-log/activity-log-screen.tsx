import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { shortDay } from '#admin/format/format.ts';
import { LoadFailed } from '#admin/lists/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '#admin/lists/filter-bar.tsx';
import { Pager } from '#admin/lists/pager.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { type AuditAction, auditActions } from '#shared/audit-actions.ts';
import { isCalendarDay } from '#shared/dates.ts';
import { AuditEntries } from './audit-entries.tsx';
import { auditActionLabels, activityLogTexts as texts } from './messages.ts';

const pageSize = 25;

/** The audit log for an owner to look through, newest first. */
export function ActivityLogScreen() {
  const { isSample } = useSignedIn();
  const { filters, page, isFiltered, setFilters, setPage, toQuery } = useLogFilters();
  const { action, from, to } = filters;
  const { data, isError, isFetching, isPlaceholderData, refetch } = trpc.audit.list.useQuery(
    { ...(action && { action }), ...(from && { from }), ...(to && { to }), page, limit: pageSize },
    { enabled: !isSample, placeholderData: keepPreviousData },
  );
  const lastPage = Math.max(1, data?.pagination.pages ?? page);
  if (page > lastPage && !isPlaceholderData) return <Navigate to={{ search: toQuery(filters, lastPage) }} replace />;

  return (
    <>
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: { xs: 1.5, sm: 2.5 } }}>
        {isSample ? texts.offline : texts.intro}{' '}
        {!isSample && (
          <Box component={Link} to={adminPaths.history} sx={{ color: 'primary.main' }}>
            {texts.toHistory}
          </Box>
        )}
      </Typography>
      {!isSample && <LogFilters filters={filters} isFiltered={isFiltered} onChange={setFilters} />}
      {isError && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {texts.failed}
        </LoadFailed>
      )}
      {!isError && !isSample && data === undefined && <RowsSkeleton label={texts.loading} height={48} />}
      {!isError && data !== undefined && (
        <>
          <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 1 }}>
            {data.rows.length === 0 ? (
              <Typography sx={{ py: 4, textAlign: 'center' }}>{isFiltered ? texts.noMatch : texts.empty}</Typography>
            ) : (
              <AuditEntries entries={data.rows} />
            )}
          </Paper>
          <Pager
            label={texts.pages}
            page={data.pagination.page}
            perPage={data.pagination.limit}
            total={data.pagination.total}
            onChange={setPage}
          />
        </>
      )}
    </>
  );
}

interface Filters {
  action: AuditAction | '';
  from: string;
  to: string;
}

/** The filters and the page, which live in the address so that a reload and Back show the same. */
function useLogFilters() {
  const [params, setParams] = useSearchParams();
  const filters: Filters = {
    action: auditActions.find((action) => action === params.get('action')) ?? '',
    from: toDay(params.get('from')),
    to: toDay(params.get('to')),
  };
  const toQuery = (next: Filters, page: number) => {
    const values = Object.entries({ ...next, page: page === 1 ? '' : String(page) });
    return new URLSearchParams(values.filter(([, value]) => value !== '')).toString();
  };
  return {
    filters,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    isFiltered: Object.values(filters).some((value) => value !== ''),
    /** Goes to the first page. */
    setFilters: (changes: Partial<Filters>) => setParams(toQuery({ ...filters, ...changes }, 1)),
    setPage: (page: number) => setParams(toQuery(filters, page)),
    toQuery,
  };
}

const toDay = (text: string | null) => (text !== null && isCalendarDay(text) ? text : '');

interface LogFiltersProps {
  filters: Filters;
  isFiltered: boolean;
  onChange: (changes: Partial<Filters>) => void;
}

const actions = auditActions
  .map((value) => ({ value, label: auditActionLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label));

function LogFilters({ filters, isFiltered, onChange }: LogFiltersProps) {
  const { action, from, to } = filters;
  const active = [
    ...(action === '' ? [] : [auditActionLabels[action]]),
    ...(from === '' ? [] : [texts.since(shortDay(from))]),
    ...(to === '' ? [] : [texts.upTo(shortDay(to))]),
  ];
  return (
    <FilterBar active={active}>
      <ChoiceFilter
        id="log-action"
        label={texts.action}
        all={texts.all}
        options={actions}
        value={action}
        onChange={(value) => onChange({ action: value as AuditAction | '' })}
        sx={{ gridColumn: '1 / -1', width: { sm: 260 } }}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`log-${end}`}
          type="date"
          label={texts[end]}
          value={filters[end]}
          onChange={({ target }) => onChange({ [end]: target.value })}
          size="small"
          sx={{ width: { sm: 170 } }}
        />
      ))}
      {isFiltered && (
        <Button onClick={() => onChange({ action: '', from: '', to: '' })} sx={{ justifySelf: 'start' }}>
          {texts.clear}
        </Button>
      )}
    </FilterBar>
  );
}
