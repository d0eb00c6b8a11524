import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { outageMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { LogFilters } from './log-filters.tsx';
import { LogLines } from './log-lines.tsx';
import { LogPages } from './log-pages.tsx';
import { activityLogTexts as texts } from './messages.ts';
import { useWantedLines } from './use-wanted-lines.ts';

const pageSize = 25;

/** What an owner may have to answer for, newest first, to be looked through but never changed. */
export function ActivityLogScreen() {
  const { isSample } = useSignedIn();
  const { wanted, page, isFiltered, change, turnTo, queryOfPage } = useWantedLines();
  const { action, from, to } = wanted;
  const given = { ...(action !== '' && { action }), ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const answer = trpc.audit.list.useQuery(
    { ...given, page, limit: pageSize },
    { enabled: !isSample, placeholderData: keepPreviousData },
  );
  const { data, isError, isFetching, isPlaceholderData, refetch } = answer;
  const lastPage = Math.max(1, data?.pagination.pages ?? page);
  if (page > lastPage && !isPlaceholderData) return <Navigate to={{ search: queryOfPage(lastPage) }} replace />;

  return (
    <>
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: { xs: 1.5, sm: 2.5 } }}>
        {isSample ? texts.samples : texts.intro}
      </Typography>
      {!isSample && <LogFilters wanted={wanted} isFiltered={isFiltered} change={change} />}
      {isError && (
        <Paper variant="outlined" role="alert" sx={{ px: 3, py: 5, textAlign: 'center' }}>
          <Typography sx={{ mb: 2 }}>{texts.failed}</Typography>
          <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
            {outageMessages.tryAgain}
          </Button>
        </Paper>
      )}
      {!isError && !isSample && data === undefined && <RowsSkeleton label={texts.loading} height={48} />}
      {!isError && data !== undefined && (
        <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 1 }}>
          {data.rows.length === 0 ? (
            <Typography sx={{ py: 4, textAlign: 'center' }}>{isFiltered ? texts.noMatch : texts.empty}</Typography>
          ) : (
            <LogLines entries={data.rows} />
          )}
        </Paper>
      )}
      {!isError && data !== undefined && <LogPages pagination={data.pagination} onTurn={turnTo} />}
    </>
  );
}
