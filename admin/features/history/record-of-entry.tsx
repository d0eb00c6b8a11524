import { Box, Button } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AppDataProvider } from '#admin/api/app-data-provider.ts';
import { historyTexts, kindLabel } from '#admin/history/messages.ts';
import { withNotRestored } from '#admin/history/restored-toast.ts';
import { useCan } from '#admin/offline/rows-source.ts';
import { Small } from '#admin/theme/parts.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { homepageCategory } from '#shared/content/values.ts';
import { getRecordResource, recordAddress } from '#shared/entities.ts';
import type { HistoryEntry } from '#shared/history/schema.ts';
import type { Service } from '#shared/service/schema.ts';

/** Which record an entry is about: a link to it, or where it is. */
export function RecordOfEntry({ entry }: { entry: HistoryEntry }) {
  const { entity, name, isTrashed } = entry;
  const path = usePathOf(entry);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <Box component="strong" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name !== null && path !== undefined && !isTrashed ? (
          <Box component={Link} to={path} sx={{ color: 'text.primary', textUnderlineOffset: 3 }}>
            {name || kindLabel(entity)}
          </Box>
        ) : (
          name || kindLabel(entity)
        )}
      </Box>
      {name && <Small as="span">{kindLabel(entity)}</Small>}
      {isTrashed && <Restore entry={entry} />}
    </Box>
  );
}

/** Where a record is opened. Services have two screens, by their category. */
function usePathOf({ entity, entityId }: HistoryEntry): string | undefined {
  const { data: services } = useGetList<Service & { id: string }>(
    'services',
    { filter: { includeInactive: true } },
    { enabled: entity === 'service' },
  );
  if (entity !== 'service') return recordAddress(entity, entityId);
  const service = services?.find(({ id }) => id === entityId);
  if (service === undefined) return undefined;
  const screen = service.category === homepageCategory ? adminPaths.homepageServices : adminPaths.avEquipment;
  return `${screen}?edit=${encodeURIComponent(entityId)}`;
}

function Restore({ entry: { entity, entityId, name, canRestore } }: { entry: HistoryEntry }) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const resource = getRecordResource(entity);
  const canEdit = useCan('edit', resource);
  const what = name || kindLabel(entity);
  const { run, isPending } = useRecordAction({
    entity,
    alsoChanges: 'all',
    send: async () => (await dataProvider.restore(resource, { id: entityId })).data,
    success: ({ notRestored }) => withNotRestored(historyTexts.restored(what), notRestored),
    isWarning: ({ notRestored }) => notRestored.length > 0,
    undoWords: () => actionWords.restored(inQuotes(what)),
    changed: ({ notRestored: _, ...record }) => [record],
    failed: ({ message }) => ({ title: historyTexts.restoreFailed(what), text: message }),
  });
  return (
    <>
      <Small as="span">{historyTexts.inTrash}</Small>
      {canEdit && canRestore && (
        <Button
          size="small"
          disabled={isPending}
          aria-label={`${historyTexts.restore} ${what}`}
          onClick={() => run()}
          sx={{ my: -1 }}
        >
          {historyTexts.restore}
        </Button>
      )}
    </>
  );
}
