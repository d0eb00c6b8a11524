import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { CouldNotLoad } from './could-not-load.tsx';
import type { Failure } from './use-card.ts';
import { useFocusBack } from './use-focus-back.ts';

interface PanelProps {
  title: string;
  /** Beside the title: what goes on from here. */
  action?: ReactNode;
  failure?: Failure | undefined;
  children: ReactNode;
}

/** A part of the overview under its title, which fails by itself. */
export function Panel({ title, action, failure, children }: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(heading, failure !== undefined);
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 2, sm: 2.5 }, pt: 1.5, pb: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 40 }}>
        <Typography
          id={id}
          ref={heading}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ flex: 1, outline: 'none !important', whiteSpace: 'nowrap' }}
        >
          {title}
        </Typography>
        {failure && <CouldNotLoad what={title} failure={failure} />}
        {action}
      </Box>
      {children}
    </Paper>
  );
}
