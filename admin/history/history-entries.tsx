import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { shortDateTime } from '#admin/format/format.ts';
import { Small } from '#admin/theme/parts.ts';
import { ListRow } from '#admin/ui/rows.tsx';
import type { HistoryEntry } from '#shared/history/schema.ts';
import { type ChangeInWords, changesInWords } from './field-words.ts';
import { historyActionLabels, historyTexts } from './messages.ts';
import { Conflicts, useRevert } from './use-revert.tsx';

interface HistoryEntriesProps {
  entries: readonly HistoryEntry[];
  /** What an entry says about its record, where the list is about many. */
  renderSubject?: (entry: HistoryEntry) => ReactNode;
}

/** Actions on records, the newest first: who, when, and what each field was and is. */
export function HistoryEntries({ entries, renderSubject }: HistoryEntriesProps) {
  return (
    <Box component="ol" aria-label={historyTexts.entries}>
      {entries.map((entry) => (
        <ListRow key={entry._id} sx={{ px: 0, py: 1.75 }}>
          <Entry entry={entry} subject={renderSubject?.(entry)} />
        </ListRow>
      ))}
    </Box>
  );
}

function Entry({ entry, subject }: { entry: HistoryEntry; subject: ReactNode }) {
  const { action, at, by, canRevert } = entry;
  const { revert, isPending, conflict } = useRevert(entry);
  const changes = changesInWords(entry);
  const when = shortDateTime(at);
  const label = historyActionLabels[action];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {subject}
          <Box sx={subject ? undefined : { fontWeight: 600 }}>{label}</Box>
          <Small>
            <bdi>{by ?? otherAuthor(entry)}</bdi>
            {' · '}
            <time dateTime={at}>{when}</time>
          </Small>
        </Box>
        {canRevert && changes.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            disabled={isPending}
            aria-label={historyTexts.revertOf(label, when)}
            onClick={() => revert()}
          >
            {historyTexts.revert}
          </Button>
        )}
      </Box>
      {changes.length > 0 && <Changes changes={changes} />}
      {conflict && <Conflicts conflict={conflict} isPending={isPending} onRevertRest={revert} />}
    </>
  );
}

/** Without an account, visitors add inquiries; everything else is the program's doing. */
const otherAuthor = ({ entity, action }: HistoryEntry) =>
  entity === 'inquiry' && action === 'created' ? historyTexts.visitor : historyTexts.program;

function Changes({ changes }: { changes: ChangeInWords[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 0.75, m: 0, mt: 1 }}>
      {changes.map(({ field, label, from, to }) => (
        <Box
          key={field}
          sx={{ display: 'grid', gridTemplateColumns: { sm: '9rem minmax(0, 1fr)' }, columnGap: 2, fontSize: 14 }}
        >
          <Typography component="dt" sx={{ color: 'text.secondary', fontSize: 'inherit' }}>
            {label}
          </Typography>
          <Box component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {from && (
              <>
                <Box component="del" sx={{ color: 'text.secondary', textDecorationColor: 'currentColor' }}>
                  {from}
                </Box>
                {' → '}
              </>
            )}
            <Box component="ins" sx={{ textDecoration: 'none' }}>
              {to}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
