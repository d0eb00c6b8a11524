import { Box } from '@mui/material';
import { Panel } from '#admin/ui/panel.tsx';
import { changeInWords, markWords, sheetChanges } from '#shared/running-sheet/changes.ts';
import type { SheetChange, SheetContent } from '#shared/running-sheet/schema.ts';
import type { SheetCopy } from '#shared/running-sheet/values.ts';
import { sheetTexts as texts } from './messages.ts';

interface SinceProps {
  content: SheetContent;
  issued: SheetContent | null;
  revision: number;
  copy: SheetCopy;
}

/** What of a copy is different from the revision that was issued last. */
export function Since({ content, issued, revision, copy }: SinceProps) {
  if (issued === null) return null;
  const changes = sheetChanges(content, issued, copy);
  return <Changes title={markWords.since(revision)} changes={changes} none={texts.unchanged(revision)} />;
}

/** Changes of a sheet, each in one line. */
export function Changes({ title, changes, none }: { title: string; changes: readonly SheetChange[]; none: string }) {
  return (
    <Panel title={title}>
      {changes.length === 0 ? (
        none
      ) : (
        <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5, listStyle: 'disc' }}>
          {changes.map((change) => (
            <Box component="li" key={change.id} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {changeInWords(change)}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
