import Box from '@mui/material/Box';
import { shortDateTime } from '#admin/format/dates.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { auditIcons } from './audit-icons.ts';
import { auditSentence } from './audit-sentence.ts';
import { activityLogTexts as texts } from './messages.ts';

export function LogLines({ entries }: { entries: AuditEntry[] }) {
  return (
    <Box component="ol" aria-label={texts.lines} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Line key={entry._id} entry={entry} />
      ))}
    </Box>
  );
}

function Line({ entry }: { entry: AuditEntry }) {
  const { action, at, lastAt, network } = entry;
  const Icon = auditIcons[action];
  const [since, until] = [shortDateTime(at), shortDateTime(lastAt)];
  const more = [network === null ? '' : texts.network(network), until === since ? '' : texts.until(until)].filter(
    (text) => text !== '',
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        columnGap: 2,
        alignItems: 'baseline',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary', alignSelf: 'start', mt: 0.25 }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{auditSentence(entry)}</bdi>
        {more.length > 0 && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{more.join(', ')}</Box>}
      </Box>
      <Box
        component="time"
        dateTime={at}
        sx={{ gridColumn: { xs: 2, sm: 3 }, color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}
      >
        {since}
      </Box>
    </Box>
  );
}
