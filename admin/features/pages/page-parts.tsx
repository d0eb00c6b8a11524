import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { PageSummary } from '#shared/pages/page-content.ts';
import { pagesTexts as texts } from './messages.ts';

const stateColors = { published: 'success', draft: 'warning', off: 'default' } as const;

/** The state of a page as a badge with its word. */
export function StateChip({ state }: Pick<PageSummary, 'state'>) {
  return <Chip size="small" variant="outlined" color={stateColors[state]} label={texts.states[state]} />;
}

/** Stands for a photograph that ships with the site. */
export function BuiltInPhoto({ children }: { children: string }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        p: 1,
        overflow: 'hidden',
        width: { xs: 88, sm: 120 },
        height: { xs: 66, sm: 80 },
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        fontSize: 13,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
