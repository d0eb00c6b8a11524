import { Box, Paper } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import type { ListFilter } from '#admin/lists/list-filters.tsx';
import { ListIntro, ListView } from '#admin/lists/record-list.tsx';
import { ListAddress } from '#admin/lists/record-source.tsx';
import { useAddressFilters } from '#admin/lists/use-list-filters.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { AuditEntry, ListAudit } from '#shared/audit/schema.ts';
import { auditActions } from '#shared/audit/values.ts';
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
  if (isSample) return <ListIntro>{texts.offline}</ListIntro>;
  return (
    <ListAddress filters={filters} perPage={perPage}>
      <ActivityLog />
    </ListAddress>
  );
}

/** It is no record of react-admin's, so its rows are read here. */
function ActivityLog() {
  const address = useAddressFilters();
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const { data, ...query } = trpc.audit.list.useQuery(
    { ...(address.filterValues as Pick<ListAudit, 'action' | 'from' | 'to'>), page, limit: perPage },
    { placeholderData: keepPreviousData },
  );
  const setPage = (next: number) => {
    const after = new URLSearchParams(params);
    after.set('page', String(next));
    setParams(after);
  };
  const list = {
    ...{ ...query, ...address, resource: 'log', page, perPage, setPage },
    ...{ data: data?.rows, total: data?.pagination.total },
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
