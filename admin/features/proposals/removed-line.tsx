import { Box, Button } from '@mui/material';
import { Small } from '#admin/theme/parts.ts';
import { lineKindTexts, editorTexts as texts } from './messages.ts';
import type { Line } from './proposal-form.ts';

/** What was removed last, until it is brought back or something else is removed. */
export const RemovedLine = ({ line, onUndo }: { line: Line; onUndo: () => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1.5 }}>
    <Small dir="auto" as="span" sx={{ overflowWrap: 'anywhere' }}>
      {texts.removed(line.name || lineKindTexts[line.kind])}
    </Small>
    <Button onClick={onUndo} sx={{ minHeight: 44 }}>
      {texts.bringBack}
    </Button>
  </Box>
);
